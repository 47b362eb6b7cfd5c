#pragma once
// Job: the editable list of categories. Thread: the connection's. Failure: Invalid, NotFound, SQL errors.

#include "core/domain/triage.h"
#include "core/store/connection.h"

#include <QVector>

namespace store
{

class Categories
{
public:
    explicit Categories(Connection &c) : m_c(c) {}

    domain::Result<QVector<domain::Category>> list(); // in order
    // Adds, or changes the sentence of one that is there. Names: lower case letters, digits and underscores.
    domain::Done add(const domain::Category &category);
    domain::Done remove(const QString &name); // "other" stays
    domain::Done seed();                      // the defaults, once, into an empty table

private:
    Connection &m_c;
};

} // namespace store
