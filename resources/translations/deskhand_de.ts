<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
<context>
    <name>domain</name>
    <message>
        <source>not triaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting for triage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>importing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waits for its import to end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>triage paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>triaging</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>being triaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>retry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>will be tried again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>triaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>triaged, please check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>newer mail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>suggestion out of date, the customer wrote again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>triage failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>triage cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>low</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>normal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>high</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>critical</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting for the customer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a guess</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>likely</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not billed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>billed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>possibly billed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The provider could not be reached</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The provider asked us to slow down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The provider account needs attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sent, but no answer came back: possibly billed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answers could not be used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model declined to answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The provider did not accept the request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program stopped while working on it, three times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The budget is used up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The disk is full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deskhand could not finish it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retry when the provider is back. Nothing was billed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check key, model and quota in the provider settings, then resume the provider.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at the provider&apos;s bill if you can, then mark the call as billed or not, or retry: a retry is a new call.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the raw answer in the audit trail. A retry is a new paid call.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer by hand, or add another provider and retry.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the provider&apos;s words in the audit trail; the same request will not be accepted later either.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer by hand, or retry this ticket alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raise the daily budget in the settings, or wait until tomorrow.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free some space on the disk; stored answers are used without a new call.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retry; a stored answer is used without a new call. If it fails again, see the log.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>inbox::InboxPane</name>
    <message>
        <source>Search in all texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search (Ctrl+F)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The list could not be read: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Found in %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing in %1 matches “%2”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is waiting and nothing is being triaged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the inbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No triage has failed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No open tickets here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import tickets…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no tickets yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 new – show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The list has changed – show</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>inbox::TicketListModel</name>
    <message>
        <source>(no sender)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(no subject)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>urgency %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>inbox::TicketListView</name>
    <message>
        <source>Tickets</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>inbox::ViewList</name>
    <message>
        <source>Inbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Triaging</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Views</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>Deskhand cannot open its tickets</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>settings::CategoryPage</name>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Categories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What belongs to it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Triage chooses from this list; each sentence goes into the prompt. Tickets keep a category that was removed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name (small letters, digits, underscores)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What belongs to it, in one sentence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the category “%1”?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Triage will not choose it any more. Tickets that have it keep it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>settings::ProviderForm</name>
    <message>
        <source>empty: no key is needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from the price list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speaks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Variable with the key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>USD per million tokens in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>USD per million tokens out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No key is sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is set for this program. Its value is never stored or shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not set for this program. Set it, then start Deskhand again; until then this provider is not asked from here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing leaves this computer, and it costs nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls are counted against the daily budget.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without a price, calls count as free and no budget holds them.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>settings::ProviderPage</name>
    <message>
        <source>Resume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Providers, in the order they are asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Providers are asked in this order. With none, the built-in classifier triages, offline and for nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New provider</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paused: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next try at %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the provider “%1”?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it did stays in the trail.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>settings::SettingsDialog</name>
    <message>
        <source>Critical</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>High</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Low</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Company card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who we are, our tone, formal or informal, how we sign off, and what we never promise. It goes into every prompt.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Added by Deskhand when a reply is copied, never by the model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Our own addresses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Separated by commas. Mail from them is ours and is not triaged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language of summaries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Such as en or de-CH.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Budget a day, USD</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No call is made that could go beyond it. 0: nothing that costs money.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tickets triaged at a time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 to 128.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paid calls for one ticket</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When that many answers could not be used, a person must look.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send again by itself below, USD</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A call that never answered may have been billed. It is sent once more if it costs less than this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A call may take, ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0: 90 s for hosted providers, 300 s for local ones.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Days raw texts are kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests and raw answers are emptied after that; their hashes stay.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Providers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Categories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Urgency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What each urgency means, in one sentence: impact and time, not tone. It goes into the prompt.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Company</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the suggested replies know about you.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Budget and work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changes take effect with the next ticket.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>settings::SettingsForm</name>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shell</name>
    <message>
        <source>Budget…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is paused. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Providers…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be asked until %2. %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not asked from here: the variable %2 with its key is not set for this program.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shell::Actions</name>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Import files…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import a &amp;folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load the &amp;sample inbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quarantine…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;ettings…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reload the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Appearance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About Deskhand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> or </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Ticket</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Previous</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set the &amp;category</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set the &amp;urgency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the &amp;reply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;opy the reply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Triage &amp;again…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;try a failed triage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Triage this one &amp;first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cance&amp;l triage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Audit trai&amp;l</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shell::Banner</name>
    <message>
        <source>What helps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (and %1 more)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shell::Dialogs</name>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deskhand %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is lost, nothing is paid for twice without being told, nothing is sent twice, and a person&apos;s word always wins.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shell::FirstStart</name>
    <message>
        <source>Welcome to Deskhand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tickets come in, triage sorts them in the background and suggests a reply; you decide. Nothing is set up yet, and nothing needs to be: the built-in classifier works offline and costs nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at the sample inbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About sixty tickets of a company that does not exist.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import my tickets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mails (.eml), tables (.csv), JSON, or a folder of them. You can also drop them here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything stays reachable from the menus.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shell::ImportPanel</name>
    <message>
        <source>%1 new</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 new messages on known tickets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 already here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in quarantine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 read with a guess</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quarantine…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of the import</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Importing %1…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Importing %1… %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import of %1 cancelled. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Imported %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The import of %1 stopped: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> and more</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shell::ImportRun</name>
    <message>
        <source>the sample inbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shell::MainWindow</name>
    <message>
        <source>Deskhand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import tickets</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shell::QuarantineDialog</name>
    <message>
        <source>Save as a file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quarantine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept because it could not be read. Nothing was thrown away: the bytes are here as they came.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Items in quarantine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Came from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>came in later; was: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is in quarantine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(%1 more: save it as a file)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the bytes as they came</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shell::StatusLine</name>
    <message>
        <source>Triage: nothing to do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Triage: %1 running · %2 waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✕ %1 failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 failed, show them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 waits: budget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 waits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Today %1 of %2 USD</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · %1 calls possibly billed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Besides, up to %1 for calls on their way or unknown</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ticket</name>
    <message>
        <source>person</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deskhand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>triage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operation: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not judged yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>usable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rejected: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on its way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answered, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attempt %1 of revision %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not told</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asked: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 by %2 (%3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sent: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ended: %1, after %2 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outcome: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Billed: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens: %1 in (%2 of them cached), %3 out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In words: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HTTP status: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verdict: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The provider&apos;s id of the call: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Idempotency key: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SHA-256 of what was sent: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(%1 more bytes are kept in the file)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Being triaged. You can work meanwhile; what you set stays.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asked %1 at %2 (attempt %3). You can work meanwhile; what you set stays.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the mail seems to give orders to a program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the category is a guess</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the urgency is a guess</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not sure enough to be trusted as it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not triaged. Triage has not been asked for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the queue. It starts as soon as a worker is free.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waits until its import has ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paused: no provider may be asked at the moment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paused: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Will be tried again as soon as its turn comes. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next try at %1. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The customer wrote again after this. Summary and suggestion are for the earlier mail.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Triage was cancelled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Please check: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paid so far: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No model was asked: the built-in classifier did this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cost not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>revision %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No price is known for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It costs nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It may cost up to %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It will cost about %1, at most %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The built-in classifier does it: nothing leaves this computer and it costs nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no price set and counts as free.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 bills it by its price list; this ticket has no earlier call to estimate from.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Built-in classifier (offline)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OpenAI, responses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OpenAI, chat completions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Anthropic, messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ollama</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compatible with OpenAI chat completions</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ticket::CardField</name>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not found in the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave it to the next triage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✎ set by you</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ticket::CheckHighlighter</name>
    <message>
        <source>1 thing to check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 things to check</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ticket::DraftBar</name>
    <message>
        <source>Use the suggestion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy reply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the next one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace the draft by the suggested reply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the reply with the signature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Somebody else saved this draft meanwhile. Your text is kept beside it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show theirs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ticket::DraftEditor</name>
    <message>
        <source>Reply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the reply here. It is saved while you type.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No reply yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✉ Suggested reply, not edited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✉ Suggested reply from a template, not edited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · for the earlier mail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✎ Your draft, NOT saved: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✎ Your draft, saving…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✎ Your draft, saved %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace your draft by the suggestion?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo (Ctrl+Z) brings your text back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reply copied.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the reply as it is? %1 in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy anyway</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ticket::MessageView</name>
    <message>
        <source>Message from %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (us)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read with a guess: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text of the message from %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the rest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save %1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the attachment %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide quoted text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show quoted text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show as text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show formatting</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ticket::ThreadView</name>
    <message>
        <source>Conversation</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ticket::TicketController</name>
    <message>
        <source>Triage cancelled. A call already sent is not stopped; its answer is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This ticket is triaged next.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Triage this ticket again?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a new call, besides those already made. %1
What you set yourself stays.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Triage again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A triage of this ticket is already under way; no second one was started.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retry this triage?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No stored answer can be used: this is a new call. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retried with the stored answer: no new call.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ticket::TicketHeader</name>
    <message>
        <source>Status of the ticket</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(no subject)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no sender</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ticket::TicketPane</name>
    <message>
        <source>Ticket</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Audit trail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a ticket to read it and to answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open this address?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the attachment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attachment saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The attachment could not be saved: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ticket::TrailView</name>
    <message>
        <source>Audit trail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About the chosen entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What happened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exact request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raw answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody knows whether this call was billed. If you looked it up:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was billed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was not billed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Emptied after the retention time; its hash stands under “What happened”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing has come back yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is kept: no answer came, or it was emptied after the retention time.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ticket::TriageCard</name>
    <message>
        <source>Triage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Category</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Urgency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Triage again…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Triage first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel triage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Triage…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wants: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Missing: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>said “%1”, which is not on the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no reply needed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>widgets</name>
    <message>
        <source>now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>just now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>widgets::DialogPrompt</name>
    <message>
        <source>Tickets (*.eml *.csv *.json *.jsonl *.ndjson)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
