#pragma once
// Job: which settings stand on which page, with their words. Thread: GUI.

#include "ui/settings/field.h"

namespace settings
{

QVector<FieldSpec> urgencyFields();
QVector<FieldSpec> companyFields();
QVector<FieldSpec> signatureFields();
QVector<FieldSpec> budgetFields();
QVector<FieldSpec> workFields();
QVector<FieldSpec> storageFields();
QVector<FieldSpec> appearanceFields();

} // namespace settings
