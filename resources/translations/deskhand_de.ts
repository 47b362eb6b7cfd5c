<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
<context>
    <name>demo::DemoBanner</name>
    <message>
        <source>Pull the plug</source>
        <translation>Stecker ziehen</translation>
    </message>
    <message>
        <source>To my own inbox</source>
        <translation>Zu meinem Posteingang</translation>
    </message>
    <message>
        <source>Kills the process that triages, in the middle of its work, and shows what that cost.</source>
        <translation>Beendet den Prozess, der einstuft, mitten in der Arbeit und zeigt, was das gekostet hat.</translation>
    </message>
    <message>
        <source>Closes the demo and opens your own inbox.</source>
        <translation>Schließt die Demo und öffnet Ihren eigenen Posteingang.</translation>
    </message>
    <message>
        <source>Demo: a fictional company; nothing here is yours, nothing is sent.</source>
        <translation>Demo: eine erfundene Firma; nichts hier gehört Ihnen, nichts wird gesendet.</translation>
    </message>
    <message>
        <source>A demo model answers from recordings; its costs are pretend.</source>
        <translation>Ein Demo-Modell antwortet aus Aufzeichnungen; seine Kosten sind nur gespielt.</translation>
    </message>
</context>
<context>
    <name>demo::DemoDesk</name>
    <message>
        <source>Demo</source>
        <translation>Demo</translation>
    </message>
    <message>
        <source>Nothing is being triaged any more, so there is nothing to interrupt. Started over, the demo is empty again and the demo model begins anew.</source>
        <translation>Es wird nichts mehr eingestuft, also gibt es nichts zu unterbrechen. Neu begonnen ist die Demo wieder leer, und das Demo-Modell fängt von vorn an.</translation>
    </message>
    <message>
        <source>&amp;Demo</source>
        <translation>&amp;Demo</translation>
    </message>
    <message>
        <source>&amp;Pull the plug</source>
        <translation>&amp;Stecker ziehen</translation>
    </message>
    <message>
        <source>&amp;Start the demo over…</source>
        <translation>Demo &amp;neu beginnen…</translation>
    </message>
    <message>
        <source>What you did in the demo is thrown away, and the sample inbox is loaded anew. Your own tickets are not touched.</source>
        <translation>Was Sie in der Demo getan haben, wird verworfen, und der Beispiel-Posteingang wird neu geladen. Ihre eigenen Tickets bleiben unberührt.</translation>
    </message>
    <message>
        <source>To my own &amp;inbox</source>
        <translation>Zu meinem &amp;Posteingang</translation>
    </message>
    <message>
        <source>Start the demo over?</source>
        <translation>Die Demo neu beginnen?</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>Neu beginnen</translation>
    </message>
</context>
<context>
    <name>demo::DemoWorker</name>
    <message>
        <source>The demo cannot start its worker, %1: %2</source>
        <translation>Die Demo kann ihren Arbeiter nicht starten, %1: %2</translation>
    </message>
    <message>
        <source>The demo&apos;s worker ended %1 times by itself. Nothing is triaged here until the demo is opened again.</source>
        <translation>Der Arbeiter der Demo hat sich %1-mal von selbst beendet. Hier wird nichts eingestuft, bis die Demo wieder geöffnet wird.</translation>
    </message>
</context>
<context>
    <name>demo::Plug</name>
    <message>
        <source>Waiting for a bad moment: calls out, an answer just in…</source>
        <translation>Wartet auf einen schlechten Moment: Aufrufe unterwegs, eine Antwort gerade da…</translation>
    </message>
    <message>
        <source>Plug pulled.</source>
        <translation>Stecker gezogen.</translation>
    </message>
    <message>
        <source>The worker process is dead. Nothing is triaged.</source>
        <translation>Der Arbeitsprozess ist tot. Nichts wird eingestuft.</translation>
    </message>
    <message>
        <source>A new worker process starts and finds what was left.</source>
        <translation>Ein neuer Arbeitsprozess startet und findet, was liegen blieb.</translation>
    </message>
</context>
<context>
    <name>demo::ReceiptDialog</name>
    <message>
        <source>No call was out when the process died.</source>
        <translation>Kein Aufruf war unterwegs, als der Prozess starb.</translation>
    </message>
    <message>
        <source>1 call may have been paid for without an answer: it was sent, and the process died before one came.</source>
        <translation>1 Aufruf wurde vielleicht ohne Antwort bezahlt: Er war gesendet, und der Prozess starb, bevor eine kam.</translation>
    </message>
    <message>
        <source>%1 calls may have been paid for without an answer: they were sent, and the process died before one came.</source>
        <translation>%1 Aufrufe wurden vielleicht ohne Antwort bezahlt: Sie waren gesendet, und der Prozess starb, bevor eine kam.</translation>
    </message>
    <message>
        <source>Asked once more: %1. The rest waits for your word.</source>
        <translation>Noch einmal gefragt: %1. Der Rest wartet auf Ihr Wort.</translation>
    </message>
    <message>
        <source>It was asked once more; the trail says so.</source>
        <translation>Er wurde noch einmal gestellt; das Protokoll sagt es.</translation>
    </message>
    <message>
        <source>Each was asked once more; the trail says so.</source>
        <translation>Jeder wurde noch einmal gestellt; das Protokoll sagt es.</translation>
    </message>
    <message>
        <source>After the plug was pulled</source>
        <translation>Nachdem der Stecker gezogen war</translation>
    </message>
    <message>
        <source>Killed in the middle, and this is the bill</source>
        <translation>Mittendrin beendet, und das ist die Rechnung</translation>
    </message>
    <message>
        <source>The process that triages was killed with one ticket in hand, and started again. Every number below was read from the store.</source>
        <translation>Der Prozess, der einstuft, wurde mit einem Ticket in Arbeit beendet und neu gestartet. Jede Zahl hier wurde aus dem Speicher gelesen.</translation>
    </message>
    <message>
        <source>The process that triages was killed with %1 tickets in hand, and started again. Every number below was read from the store.</source>
        <translation>Der Prozess, der einstuft, wurde mit %1 Tickets in Arbeit beendet und neu gestartet. Jede Zahl hier wurde aus dem Speicher gelesen.</translation>
    </message>
    <message>
        <source>Tickets, before and after</source>
        <translation>Tickets, vorher und nachher</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Verloren</translation>
    </message>
    <message>
        <source>Taken up again and settled</source>
        <translation>Wieder aufgenommen und erledigt</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>The rest is still being worked on.</source>
        <translation>Am Rest wird noch gearbeitet.</translation>
    </message>
    <message>
        <source>Paid twice</source>
        <translation>Doppelt bezahlt</translation>
    </message>
    <message>
        <source>Tickets billed again although a billed answer was there to be used.</source>
        <translation>Tickets, die erneut berechnet wurden, obwohl eine bezahlte Antwort bereitlag.</translation>
    </message>
    <message>
        <source>Answers reused</source>
        <translation>Antworten wiederverwendet</translation>
    </message>
    <message>
        <source>They were on disk before the death and were used without another call.</source>
        <translation>Sie lagen vor dem Ende auf der Platte und wurden ohne neuen Aufruf verwendet.</translation>
    </message>
    <message>
        <source>No answer was waiting between its arrival and its use.</source>
        <translation>Keine Antwort wartete zwischen Ankunft und Verwendung.</translation>
    </message>
    <message>
        <source>Possibly paid</source>
        <translation>Vielleicht bezahlt</translation>
    </message>
    <message>
        <source>Your half-typed reply</source>
        <translation>Ihre halb getippte Antwort</translation>
    </message>
    <message>
        <source>still there</source>
        <translation>noch da</translation>
    </message>
    <message>
        <source>“%1”, saved at %2 (%3)</source>
        <translation>„%1“, gesichert um %2 (%3)</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>You had typed none. Begin one and pull the plug again.</source>
        <translation>Sie hatten keine getippt. Beginnen Sie eine und ziehen Sie den Stecker noch einmal.</translation>
    </message>
    <message>
        <source>Show an interrupted ticket</source>
        <translation>Ein unterbrochenes Ticket zeigen</translation>
    </message>
    <message>
        <source>%1: %2. %3</source>
        <translation>%1: %2. %3</translation>
    </message>
</context>
<context>
    <name>domain</name>
    <message>
        <source>newer mail</source>
        <translation>neuere Mail</translation>
    </message>
    <message>
        <source>low</source>
        <translation>niedrig</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>normal</translation>
    </message>
    <message>
        <source>high</source>
        <translation>hoch</translation>
    </message>
    <message>
        <source>critical</source>
        <translation>kritisch</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>waiting for the customer</source>
        <translation>wartet auf den Kunden</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>geschlossen</translation>
    </message>
    <message>
        <source>a guess</source>
        <translation>geraten</translation>
    </message>
    <message>
        <source>likely</source>
        <translation>wahrscheinlich</translation>
    </message>
    <message>
        <source>sure</source>
        <translation>sicher</translation>
    </message>
    <message>
        <source>not billed</source>
        <translation>nicht berechnet</translation>
    </message>
    <message>
        <source>billed</source>
        <translation>berechnet</translation>
    </message>
    <message>
        <source>possibly billed</source>
        <translation>vielleicht berechnet</translation>
    </message>
    <message>
        <source>The provider could not be reached</source>
        <translation>Der Anbieter war nicht erreichbar</translation>
    </message>
    <message>
        <source>The provider asked us to slow down</source>
        <translation>Der Anbieter bittet um weniger Anfragen</translation>
    </message>
    <message>
        <source>The provider account needs attention</source>
        <translation>Um das Konto beim Anbieter muss sich jemand kümmern</translation>
    </message>
    <message>
        <source>Sent, but no answer came back: possibly billed</source>
        <translation>Gesendet, aber keine Antwort erhalten: vielleicht berechnet</translation>
    </message>
    <message>
        <source>The answers could not be used</source>
        <translation>Die Antworten waren nicht brauchbar</translation>
    </message>
    <message>
        <source>The model declined to answer</source>
        <translation>Das Modell hat die Antwort abgelehnt</translation>
    </message>
    <message>
        <source>The provider did not accept the request</source>
        <translation>Der Anbieter hat die Anfrage nicht angenommen</translation>
    </message>
    <message>
        <source>The program stopped while working on it, three times</source>
        <translation>Das Programm ist dabei dreimal stehen geblieben</translation>
    </message>
    <message>
        <source>The budget is used up</source>
        <translation>Das Budget ist aufgebraucht</translation>
    </message>
    <message>
        <source>The disk is full</source>
        <translation>Der Datenträger ist voll</translation>
    </message>
    <message>
        <source>Deskhand could not finish it</source>
        <translation>Deskhand konnte es nicht zu Ende bringen</translation>
    </message>
    <message>
        <source>Retry when the provider is back. Nothing was billed.</source>
        <translation>Erneut versuchen, wenn der Anbieter wieder da ist. Berechnet wurde nichts.</translation>
    </message>
    <message>
        <source>Check key, model and quota in the provider settings, then resume the provider.</source>
        <translation>Schlüssel, Modell und Kontingent in den Einstellungen des Anbieters prüfen, dann den Anbieter fortsetzen.</translation>
    </message>
    <message>
        <source>Look at the provider&apos;s bill if you can, then mark the call as billed or not, or retry: a retry is a new call.</source>
        <translation>Wenn möglich auf der Rechnung des Anbieters nachsehen, dann den Aufruf als berechnet oder nicht kennzeichnen, oder erneut versuchen: Das ist ein neuer Aufruf.</translation>
    </message>
    <message>
        <source>Read the raw answer in the audit trail. A retry is a new paid call.</source>
        <translation>Die rohe Antwort steht im Protokoll. Ein erneuter Versuch ist ein neuer, bezahlter Aufruf.</translation>
    </message>
    <message>
        <source>Answer by hand, or add another provider and retry.</source>
        <translation>Von Hand antworten, oder einen weiteren Anbieter hinzufügen und erneut versuchen.</translation>
    </message>
    <message>
        <source>Read the provider&apos;s words in the audit trail; the same request will not be accepted later either.</source>
        <translation>Die Worte des Anbieters stehen im Protokoll; dieselbe Anfrage wird auch später nicht angenommen.</translation>
    </message>
    <message>
        <source>Answer by hand, or retry this ticket alone.</source>
        <translation>Von Hand antworten, oder dieses Ticket allein erneut versuchen.</translation>
    </message>
    <message>
        <source>Raise the daily budget in the settings, or wait until tomorrow.</source>
        <translation>Das Tagesbudget in den Einstellungen erhöhen, oder bis morgen warten.</translation>
    </message>
    <message>
        <source>Free some space on the disk; stored answers are used without a new call.</source>
        <translation>Platz auf dem Datenträger schaffen; gespeicherte Antworten werden ohne neuen Aufruf verwendet.</translation>
    </message>
    <message>
        <source>Retry; a stored answer is used without a new call. If it fails again, see the log.</source>
        <translation>Erneut versuchen; eine gespeicherte Antwort wird ohne neuen Aufruf verwendet. Schlägt es wieder fehl, hilft das Log.</translation>
    </message>
    <message>
        <source>unsure</source>
        <translation>unsicher</translation>
    </message>
    <message>
        <source>quote not found</source>
        <translation>Zitat nicht gefunden</translation>
    </message>
    <message>
        <source>suspicious text</source>
        <translation>verdächtiger Text</translation>
    </message>
    <message>
        <source>faulty answer</source>
        <translation>fehlerhafte Antwort</translation>
    </message>
    <message>
        <source>not triaged</source>
        <translation>nicht eingestuft</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>waiting for triage</source>
        <translation>wartet auf die Triage</translation>
    </message>
    <message>
        <source>importing</source>
        <translation>wird importiert</translation>
    </message>
    <message>
        <source>waits for its import to end</source>
        <translation>wartet auf das Ende seines Imports</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>triage paused</source>
        <translation>Triage angehalten</translation>
    </message>
    <message>
        <source>triaging</source>
        <translation>in Triage</translation>
    </message>
    <message>
        <source>being triaged</source>
        <translation>wird eingestuft</translation>
    </message>
    <message>
        <source>retry</source>
        <translation>Wiederholung</translation>
    </message>
    <message>
        <source>will be tried again</source>
        <translation>wird erneut versucht</translation>
    </message>
    <message>
        <source>triaged</source>
        <translation>eingestuft</translation>
    </message>
    <message>
        <source>check</source>
        <translation>prüfen</translation>
    </message>
    <message>
        <source>triaged, please check</source>
        <translation>eingestuft, bitte prüfen</translation>
    </message>
    <message>
        <source>suggestion out of date, the customer wrote again</source>
        <translation>Vorschlag überholt, der Kunde hat wieder geschrieben</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>triage failed</source>
        <translation>Triage fehlgeschlagen</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>triage cancelled</source>
        <translation>Triage abgebrochen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <translation>%1: %2 → %3</translation>
    </message>
    <message>
        <source>Taken up with the stored answer: no call</source>
        <translation>Mit der gespeicherten Antwort aufgenommen: kein Aufruf</translation>
    </message>
    <message>
        <source>Taken up, to ask %1</source>
        <translation>Aufgenommen, um %1 zu fragen</translation>
    </message>
    <message>
        <source>Result used: %1, %2</source>
        <translation>Ergebnis verwendet: %1, %2</translation>
    </message>
    <message>
        <source>category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>urgency</source>
        <translation>Dringlichkeit</translation>
    </message>
    <message>
        <source>; not touched: %1</source>
        <translation>; nicht angetastet: %1</translation>
    </message>
    <message>
        <source>No answer: %1</source>
        <translation>Keine Antwort: %1</translation>
    </message>
    <message>
        <source>Replaced by a newer triage</source>
        <translation>Durch eine neuere Triage ersetzt</translation>
    </message>
    <message>
        <source>Triage cancelled by a person</source>
        <translation>Triage von einem Menschen abgebrochen</translation>
    </message>
    <message>
        <source>Triage cancelled: the ticket is %1</source>
        <translation>Triage abgebrochen: das Ticket ist %1</translation>
    </message>
    <message>
        <source>Given up: %1</source>
        <translation>Aufgegeben: %1</translation>
    </message>
    <message>
        <source>Answered through the mail program</source>
        <translation>Über das Mailprogramm beantwortet</translation>
    </message>
    <message>
        <source>Answered as a mail file</source>
        <translation>Als Mail-Datei beantwortet</translation>
    </message>
    <message>
        <source>Answered from the command line</source>
        <translation>Von der Befehlszeile beantwortet</translation>
    </message>
    <message>
        <source>Answered: the text was copied</source>
        <translation>Beantwortet: der Text wurde kopiert</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>Beantwortet</translation>
    </message>
    <message>
        <source>Taken in from %1</source>
        <translation>Übernommen aus %1</translation>
    </message>
    <message>
        <source>A message of ours was taken in from %1</source>
        <translation>Eine eigene Nachricht wurde übernommen aus %1</translation>
    </message>
    <message>
        <source>A new message was taken in from %1</source>
        <translation>Eine neue Nachricht wurde übernommen aus %1</translation>
    </message>
    <message>
        <source>Triage asked for, revision %1</source>
        <translation>Triage angefordert, Durchgang %1</translation>
    </message>
    <message>
        <source>About to ask %1 (%2)</source>
        <translation>Im Begriff, %1 zu fragen (%2)</translation>
    </message>
    <message>
        <source>An answer came late and was stored</source>
        <translation>Eine Antwort kam spät und wurde gespeichert</translation>
    </message>
    <message>
        <source>The answer came and was stored</source>
        <translation>Die Antwort kam und wurde gespeichert</translation>
    </message>
    <message>
        <source>The answer cannot be used: %1</source>
        <translation>Die Antwort ist nicht brauchbar: %1</translation>
    </message>
    <message>
        <source>Triage failed: %1</source>
        <translation>Triage fehlgeschlagen: %1</translation>
    </message>
    <message>
        <source>Put off, to be tried again: %1</source>
        <translation>Aufgeschoben, wird wieder versucht: %1</translation>
    </message>
    <message>
        <source>The result could not be written: %1</source>
        <translation>Das Ergebnis ließ sich nicht schreiben: %1</translation>
    </message>
    <message>
        <source>The ticket could not be read: %1</source>
        <translation>Das Ticket ließ sich nicht lesen: %1</translation>
    </message>
    <message>
        <source>Retried with the stored answer</source>
        <translation>Mit der gespeicherten Antwort wiederholt</translation>
    </message>
    <message>
        <source>Retried</source>
        <translation>Wiederholt</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>Category given back to triage</source>
        <translation>Kategorie an die Triage zurückgegeben</translation>
    </message>
    <message>
        <source>Urgency</source>
        <translation>Dringlichkeit</translation>
    </message>
    <message>
        <source>Urgency given back to triage</source>
        <translation>Dringlichkeit an die Triage zurückgegeben</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Opened again by the customer&apos;s message (was %1)</source>
        <translation>Durch die Nachricht des Kunden wieder geöffnet (war %1)</translation>
    </message>
    <message>
        <source>Draft saved, version %1</source>
        <translation>Entwurf gespeichert, Fassung %1</translation>
    </message>
    <message>
        <source>Settled: the call was billed</source>
        <translation>Geklärt: der Aufruf wurde berechnet</translation>
    </message>
    <message>
        <source>Settled: the call was not billed</source>
        <translation>Geklärt: der Aufruf wurde nicht berechnet</translation>
    </message>
    <message>
        <source>Put back: nothing was sent</source>
        <translation>Zurückgelegt: nichts wurde gesendet</translation>
    </message>
    <message>
        <source>Taken back from a process that ended or slept</source>
        <translation>Von einem Prozess zurückgenommen, der endete oder schlief</translation>
    </message>
    <message>
        <source>The customer wrote again: the triage is for the earlier mail</source>
        <translation>Der Kunde schrieb wieder: die Triage gilt der früheren Mail</translation>
    </message>
    <message>
        <source>Looked at: it may stand</source>
        <translation>Angesehen: es kann so bleiben</translation>
    </message>
    <message>
        <source>A draft that lost a race was kept beside the other</source>
        <translation>Ein Entwurf, der zu spät kam, wurde neben dem anderen aufgehoben</translation>
    </message>
    <message>
        <source>ours to mend: account, budget or disk</source>
        <translation>unsere: Konto, Budget oder Speicherplatz</translation>
    </message>
    <message>
        <source>the provider&apos;s</source>
        <translation>die des Anbieters</translation>
    </message>
    <message>
        <source>the ticket&apos;s: its text is what the provider did not take</source>
        <translation>die des Tickets: sein Text ist, was der Anbieter nicht nahm</translation>
    </message>
    <message>
        <source>this program&apos;s</source>
        <translation>die dieses Programms</translation>
    </message>
    <message>
        <source>Nothing is sent again by itself. If a late answer comes, it is used.</source>
        <translation>Von selbst wird nichts noch einmal gesendet. Kommt spät eine Antwort, wird sie verwendet.</translation>
    </message>
    <message>
        <source>Nothing: asked again, it would end the same way. “Retry all” leaves these out.</source>
        <translation>Nichts: Noch einmal gefragt, ginge es genauso aus. „Alle wiederholen“ lässt diese aus.</translation>
    </message>
    <message>
        <source>Nothing: these wait for you.</source>
        <translation>Nichts: Diese warten auf Sie.</translation>
    </message>
</context>
<context>
    <name>failures</name>
    <message>
        <source>at %1</source>
        <translation>um %1</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>von %1 bis %2</translation>
    </message>
    <message>
        <source>%1 is paused: a retry waits until it is resumed.</source>
        <translation>%1 ist angehalten: Eine Wiederholung wartet, bis er fortgesetzt wird.</translation>
    </message>
    <message>
        <source>%1 is asked again at %2: a retry waits until then.</source>
        <translation>%1 wird um %2 wieder gefragt: So lange wartet eine Wiederholung.</translation>
    </message>
    <message>
        <source>Nothing was paid for these.</source>
        <translation>Für diese wurde nichts bezahlt.</translation>
    </message>
    <message>
        <source>Paid so far: %1.</source>
        <translation>Bisher bezahlt: %1.</translation>
    </message>
    <message>
        <source>Possibly up to %1 more; calls of unknown billing: %2.</source>
        <translation>Möglicherweise bis zu %1 mehr; Aufrufe mit unklarer Abrechnung: %2.</translation>
    </message>
    <message>
        <source>Possibly billed: what does the bill say?</source>
        <translation>Möglicherweise berechnet: Was sagt die Rechnung?</translation>
    </message>
    <message>
        <source>Tickets: %1, %2.</source>
        <translation>Tickets: %1, %2.</translation>
    </message>
    <message>
        <source>Whose: %1.</source>
        <translation>Wessen Sache: %1.</translation>
    </message>
    <message>
        <source>The newest: %1</source>
        <translation>Das neueste: %1</translation>
    </message>
    <message>
        <source>For %1 an answer is here already: using it costs nothing.</source>
        <translation>Für %1 ist schon eine Antwort da: Sie zu verwenden kostet nichts.</translation>
    </message>
    <message>
        <source>By itself: %1</source>
        <translation>Von selbst: %1</translation>
    </message>
    <message>
        <source>Sent, and nobody knows whether it was billed. Calls: %1, %2.</source>
        <translation>Gesendet, und niemand weiß, ob es berechnet wurde. Aufrufe: %1, %2.</translation>
    </message>
    <message>
        <source>At most %1. Until it is settled, that much of the day&apos;s budget is held back.</source>
        <translation>Höchstens %1. Bis es geklärt ist, wird so viel vom Tagesbudget zurückgehalten.</translation>
    </message>
    <message>
        <source>Calls without a known price: %1.</source>
        <translation>Aufrufe ohne bekannten Preis: %1.</translation>
    </message>
    <message>
        <source>By itself: nothing. A late answer would settle its call.</source>
        <translation>Von selbst: nichts. Eine späte Antwort würde ihren Aufruf klären.</translation>
    </message>
    <message>
        <source>Look at the bill of %1, then say for each of them, or for all: was billed, or was not.</source>
        <translation>Sehen Sie in die Rechnung von %1 und sagen Sie dann für jeden oder für alle: berechnet oder nicht.</translation>
    </message>
    <message>
        <source>Tickets: %1. Causes: %2.</source>
        <translation>Tickets: %1. Ursachen: %2.</translation>
    </message>
    <message>
        <source>Choose a cause above to see what happened and what helps.</source>
        <translation>Wählen Sie oben eine Ursache, um zu sehen, was geschah und was hilft.</translation>
    </message>
    <message>
        <source>There is nothing that a retry of all would mend. Failed for causes that stay: %1. Choose their cause to retry them all the same.</source>
        <translation>Es gibt nichts, was eine Wiederholung aller beheben würde. Aus bleibenden Ursachen fehlgeschlagen: %1. Wählen Sie deren Ursache, um sie trotzdem zu wiederholen.</translation>
    </message>
    <message>
        <source>There is nothing to retry any more.</source>
        <translation>Es gibt nichts mehr zu wiederholen.</translation>
    </message>
    <message>
        <source>Tickets that will be tried again: %1.</source>
        <translation>Tickets, die noch einmal versucht werden: %1.</translation>
    </message>
    <message>
        <source>With an answer that is here already: %1. No call, no cost.</source>
        <translation>Mit einer Antwort, die schon da ist: %1. Kein Aufruf, keine Kosten.</translation>
    </message>
    <message>
        <source>New calls: %1. No provider that costs money is set up.</source>
        <translation>Neue Aufrufe: %1. Kein Anbieter, der Geld kostet, ist eingerichtet.</translation>
    </message>
    <message>
        <source>New calls: %1. About %2, at most %3.</source>
        <translation>Neue Aufrufe: %1. Etwa %2, höchstens %3.</translation>
    </message>
    <message>
        <source>Calls without a known price: %1. What they cost comes on top.</source>
        <translation>Aufrufe ohne bekannten Preis: %1. Was sie kosten, kommt dazu.</translation>
    </message>
    <message>
        <source>%1 of today&apos;s budget is left: it fits.</source>
        <translation>Vom heutigen Budget sind %1 übrig: Es reicht.</translation>
    </message>
    <message>
        <source>%1 of today&apos;s budget is left.</source>
        <translation>Vom heutigen Budget sind %1 übrig.</translation>
    </message>
    <message>
        <source>%1 of today&apos;s budget is left: it may not fit. What does not fit waits until tomorrow, or until you raise the budget.</source>
        <translation>Vom heutigen Budget sind %1 übrig: Es reicht vielleicht nicht. Was nicht hineinpasst, wartet bis morgen oder bis Sie das Budget erhöhen.</translation>
    </message>
    <message>
        <source>Left out: %1. Asked again, they would end the same way.</source>
        <translation>Ausgelassen: %1. Noch einmal gefragt, gingen sie genauso aus.</translation>
    </message>
    <message>
        <source>Went on meanwhile and left alone: %1.</source>
        <translation>Inzwischen weitergegangen und nicht angerührt: %1.</translation>
    </message>
</context>
<context>
    <name>failures::BillingDialog</name>
    <message>
        <source>Was &amp;billed</source>
        <translation>Wurde &amp;berechnet</translation>
    </message>
    <message>
        <source>Was &amp;not billed</source>
        <translation>Wurde &amp;nicht berechnet</translation>
    </message>
    <message>
        <source>Possibly billed by %1</source>
        <translation>Möglicherweise berechnet von %1</translation>
    </message>
    <message>
        <source>These calls were sent and no answer came. Compare them with the provider&apos;s own list. “Was billed” books the estimate as spent, “was not billed” frees it; left alone, the maximum stays held back from the day&apos;s budget. Nothing is sent again by any of it. Choose some, or none for all.</source>
        <translation>Diese Aufrufe wurden gesendet, und es kam keine Antwort. Vergleichen Sie sie mit der Liste des Anbieters. „Wurde berechnet“ bucht die Schätzung als ausgegeben, „wurde nicht berechnet“ gibt sie frei; sonst bleibt der Höchstbetrag vom Tagesbudget zurückgehalten. Nichts davon sendet etwas noch einmal. Wählen Sie einige aus, oder keine für alle.</translation>
    </message>
    <message>
        <source>Calls of unknown billing</source>
        <translation>Aufrufe mit unklarer Abrechnung</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Gesendet</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>Höchstens</translation>
    </message>
    <message>
        <source>Request id</source>
        <translation>Anfrage-ID</translation>
    </message>
    <message>
        <source>Ticket</source>
        <translation>Ticket</translation>
    </message>
    <message>
        <source>How it ended</source>
        <translation>Wie es endete</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>So lassen</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>The oldest %1 are shown; without a choice, all of them are settled.</source>
        <translation>Die ältesten %1 sind zu sehen; ohne Auswahl werden alle geklärt.</translation>
    </message>
    <message>
        <source>Calls noted: %1.</source>
        <translation>Vermerkte Aufrufe: %1.</translation>
    </message>
    <message>
        <source>Noted for %1, then it could not go on: %2</source>
        <translation>Für %1 vermerkt, dann ging es nicht weiter: %2</translation>
    </message>
</context>
<context>
    <name>failures::FailuresPanel</name>
    <message>
        <source>Open the newest</source>
        <translation>Das neueste öffnen</translation>
    </message>
    <message>
        <source>Retry…</source>
        <translation>Wiederholen…</translation>
    </message>
    <message>
        <source>Give up…</source>
        <translation>Aufgeben…</translation>
    </message>
    <message>
        <source>Settle…</source>
        <translation>Klären…</translation>
    </message>
    <message>
        <source>Provider…</source>
        <translation>Anbieter…</translation>
    </message>
    <message>
        <source>Causes of failure</source>
        <translation>Ursachen der Fehlschläge</translation>
    </message>
    <message>
        <source>What happened and what helps</source>
        <translation>Was geschah und was hilft</translation>
    </message>
    <message>
        <source>All causes</source>
        <translation>Alle Ursachen</translation>
    </message>
    <message>
        <source>settled</source>
        <translation>geklärt</translation>
    </message>
    <message>
        <source>Nothing of this is left.</source>
        <translation>Davon ist nichts mehr übrig.</translation>
    </message>
    <message>
        <source>Retry all…</source>
        <translation>Alle wiederholen…</translation>
    </message>
</context>
<context>
    <name>failures::GiveUpDialog</name>
    <message>
        <source>Counting…</source>
        <translation>Wird gezählt…</translation>
    </message>
    <message>
        <source>Give up</source>
        <translation>Aufgeben</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>So lassen</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>handled by a person</source>
        <translation>von einem Menschen erledigt</translation>
    </message>
    <message>
        <source>the text is too long</source>
        <translation>der Text ist zu lang</translation>
    </message>
    <message>
        <source>spam, not worth a call</source>
        <translation>Spam, keinen Aufruf wert</translation>
    </message>
    <message>
        <source>no longer needed</source>
        <translation>nicht mehr nötig</translation>
    </message>
    <message>
        <source>&amp;Reason, for the trail:</source>
        <translation>&amp;Grund, für das Protokoll:</translation>
    </message>
    <message>
        <source>None of them is failed any more.</source>
        <translation>Keines davon ist noch fehlgeschlagen.</translation>
    </message>
    <message>
        <source>Tickets that leave the view Failed: %1. They stay open, keep their trail and any answer that was paid for; a retry takes them up again.</source>
        <translation>Tickets, die die Ansicht „Fehlgeschlagen“ verlassen: %1. Sie bleiben offen und behalten ihr Protokoll und jede bezahlte Antwort; eine Wiederholung nimmt sie wieder auf.</translation>
    </message>
    <message>
        <source>A word why is needed: the trail keeps it.</source>
        <translation>Ein Wort zum Grund ist nötig: Das Protokoll hält ihn fest.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Given up: %1.</source>
        <translation>Aufgegeben: %1.</translation>
    </message>
    <message>
        <source>Then it could not go on: %1</source>
        <translation>Dann ging es nicht weiter: %1</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>failures::RetryDialog</name>
    <message>
        <source>Retry</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>So lassen</translation>
    </message>
    <message>
        <source>Retry failed tickets</source>
        <translation>Fehlgeschlagene Tickets wiederholen</translation>
    </message>
    <message>
        <source>All that a retry can mend</source>
        <translation>Alles, was eine Wiederholung beheben kann</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>Wird gezählt…</translation>
    </message>
    <message>
        <source>Tickets done</source>
        <translation>Erledigte Tickets</translation>
    </message>
    <message>
        <source>Retry (%1)</source>
        <translation>Wiederholen (%1)</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Waiting for their turn now: %1.</source>
        <translation>Warten jetzt, bis sie an der Reihe sind: %1.</translation>
    </message>
    <message>
        <source>With an answer that was here already: %1.</source>
        <translation>Mit einer Antwort, die schon da war: %1.</translation>
    </message>
    <message>
        <source>Then it could not go on: %1</source>
        <translation>Dann ging es nicht weiter: %1</translation>
    </message>
    <message>
        <source>You stopped it; the others are as they were.</source>
        <translation>Sie haben es angehalten; die anderen sind, wie sie waren.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>inbox::InboxPane</name>
    <message>
        <source>Search in all texts</source>
        <translation>In allen Texten suchen</translation>
    </message>
    <message>
        <source>The list could not be read: %1</source>
        <translation>Die Liste konnte nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>Suche leeren</translation>
    </message>
    <message>
        <source>Nothing is waiting and nothing is being triaged.</source>
        <translation>Nichts wartet, und nichts ist in Triage.</translation>
    </message>
    <message>
        <source>Show the inbox</source>
        <translation>Posteingang zeigen</translation>
    </message>
    <message>
        <source>No triage has failed.</source>
        <translation>Keine Triage ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>Import tickets…</source>
        <translation>Tickets importieren…</translation>
    </message>
    <message>
        <source>There are no tickets yet.</source>
        <translation>Es gibt noch keine Tickets.</translation>
    </message>
    <message>
        <source>Nothing needs a second look.</source>
        <translation>Nichts braucht einen zweiten Blick.</translation>
    </message>
    <message>
        <source>Nothing has been answered yet.</source>
        <translation>Noch ist nichts beantwortet.</translation>
    </message>
    <message>
        <source>Search: words, &quot;a phrase&quot;, begin*  (Ctrl+F)</source>
        <translation>Suchen: Wörter, &quot;ganze Wendung&quot;, Anfang*  (Strg+F)</translation>
    </message>
    <message>
        <source>All words must occur, in subject, sender or text, in any order.
&quot;late parcel&quot; finds the words side by side.
refund* finds refunds and refunded too.
A ticket&apos;s own number finds it as well.</source>
        <translation>Alle Wörter müssen vorkommen, in Betreff, Absender oder Text, in beliebiger Folge.
&quot;spätes Paket&quot; findet die Wörter nebeneinander.
erstatt* findet auch erstatten und erstattet.
Auch die Nummer eines Tickets findet es.</translation>
    </message>
    <message>
        <source>Sort the list again (F5)</source>
        <translation>Die Liste neu sortieren (F5)</translation>
    </message>
    <message>
        <source>Found in %1: %2, newest first</source>
        <translation>Gefunden in %1: %2, neueste zuerst</translation>
    </message>
    <message>
        <source>Found in %1: the newest %2</source>
        <translation>Gefunden in %1: die neuesten %2</translation>
    </message>
    <message>
        <source>Most urgent first, then longest waiting</source>
        <translation>Dringendste zuerst, dann wer am längsten wartet</translation>
    </message>
    <message>
        <source>Last answered first</source>
        <translation>Zuletzt beantwortete zuerst</translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation>Neueste zuerst</translation>
    </message>
    <message>
        <source>Nothing found for “%1” in %2.</source>
        <translation>Nichts gefunden für „%1“ in %2.</translation>
    </message>
    <message>
        <source>Search all tickets</source>
        <translation>In allen Tickets suchen</translation>
    </message>
    <message>
        <source>Nobody waits for you: no ticket is open.</source>
        <translation>Niemand wartet auf Sie: Kein Ticket ist offen.</translation>
    </message>
    <message>
        <source>%1 moved</source>
        <translation>%1 verschoben</translation>
    </message>
    <message>
        <source>%1 new</source>
        <translation>%1 neu</translation>
    </message>
    <message>
        <source>%1 gone</source>
        <translation>%1 nicht mehr hier</translation>
    </message>
    <message>
        <source>%1: sort again</source>
        <translation>%1: neu sortieren</translation>
    </message>
    <message>
        <source>Nothing fails for this cause any more.</source>
        <translation>Aus dieser Ursache schlägt nichts mehr fehl.</translation>
    </message>
</context>
<context>
    <name>inbox::TicketListModel</name>
    <message>
        <source>(no sender)</source>
        <translation>(kein Absender)</translation>
    </message>
    <message>
        <source>(no subject)</source>
        <translation>(kein Betreff)</translation>
    </message>
    <message>
        <source>urgency %1</source>
        <translation>Dringlichkeit %1</translation>
    </message>
    <message>
        <source>no longer in this view</source>
        <translation>nicht mehr in dieser Ansicht</translation>
    </message>
    <message>
        <source>no urgency yet</source>
        <translation>noch ohne Dringlichkeit</translation>
    </message>
</context>
<context>
    <name>inbox::TicketListView</name>
    <message>
        <source>Tickets</source>
        <translation>Tickets</translation>
    </message>
</context>
<context>
    <name>inbox::ViewList</name>
    <message>
        <source>Inbox</source>
        <translation>Posteingang</translation>
    </message>
    <message>
        <source>Triaging</source>
        <translation>In Triage</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>Ansichten</translation>
    </message>
    <message>
        <source>Needs a look</source>
        <translation>Bitte ansehen</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>Beantwortet</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>Deskhand cannot open its tickets</source>
        <translation>Deskhand kann seine Tickets nicht öffnen</translation>
    </message>
    <message>
        <source>The demo in %1 cannot be emptied.</source>
        <translation>Die Demo in %1 lässt sich nicht leeren.</translation>
    </message>
</context>
<context>
    <name>names</name>
    <message>
        <source>billing</source>
        <translation>Abrechnung</translation>
    </message>
    <message>
        <source>refund</source>
        <translation>Erstattung</translation>
    </message>
    <message>
        <source>account access</source>
        <translation>Kontozugang</translation>
    </message>
    <message>
        <source>bug</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>outage</source>
        <translation>Ausfall</translation>
    </message>
    <message>
        <source>how to</source>
        <translation>Anleitung</translation>
    </message>
    <message>
        <source>feature request</source>
        <translation>Wunsch</translation>
    </message>
    <message>
        <source>order delivery</source>
        <translation>Bestellung und Lieferung</translation>
    </message>
    <message>
        <source>cancellation</source>
        <translation>Kündigung</translation>
    </message>
    <message>
        <source>complaint</source>
        <translation>Beschwerde</translation>
    </message>
    <message>
        <source>sales question</source>
        <translation>Verkaufsfrage</translation>
    </message>
    <message>
        <source>data protection</source>
        <translation>Datenschutz</translation>
    </message>
    <message>
        <source>security</source>
        <translation>Sicherheit</translation>
    </message>
    <message>
        <source>no reply needed</source>
        <translation>keine Antwort nötig</translation>
    </message>
    <message>
        <source>spam</source>
        <translation>Spam</translation>
    </message>
    <message>
        <source>other</source>
        <translation>Sonstiges</translation>
    </message>
    <message>
        <source>legal threat</source>
        <translation>Klagedrohung</translation>
    </message>
    <message>
        <source>churn</source>
        <translation>Abwanderung</translation>
    </message>
    <message>
        <source>abusive</source>
        <translation>beleidigend</translation>
    </message>
    <message>
        <source>injection suspected</source>
        <translation>Befehle an Maschinen vermutet</translation>
    </message>
</context>
<context>
    <name>providers</name>
    <message>
        <source> (It says: %1)</source>
        <translation> (Er sagt: %1)</translation>
    </message>
    <message>
        <source>No key is sent.</source>
        <translation>Es wird kein Schlüssel gesendet.</translation>
    </message>
    <message>
        <source>The key of %1 is in the system keychain.</source>
        <translation>Der Schlüssel von %1 liegt im Schlüsselbund des Systems.</translation>
    </message>
    <message>
        <source>The key of %1 was given; it is forgotten when Deskhand ends.</source>
        <translation>Der Schlüssel von %1 wurde eingegeben; er wird vergessen, wenn Deskhand endet.</translation>
    </message>
    <message>
        <source>%1 is set for this program. Its value is never stored or shown.</source>
        <translation>%1 ist für dieses Programm gesetzt. Der Wert wird nie gespeichert oder gezeigt.</translation>
    </message>
    <message>
        <source>The system keychain is being asked for the key of %1.</source>
        <translation>Der Schlüsselbund des Systems wird nach dem Schlüssel von %1 gefragt.</translation>
    </message>
    <message>
        <source>The variable %1 with the key is not set for this program.</source>
        <translation>Die Variable %1 mit dem Schlüssel ist für dieses Programm nicht gesetzt.</translation>
    </message>
    <message>
        <source>The system keychain holds no key for %1 at this address, or was not unlocked.</source>
        <translation>Der Schlüsselbund des Systems hat keinen Schlüssel für %1 unter dieser Adresse oder wurde nicht entsperrt.</translation>
    </message>
    <message>
        <source>The system keychain with the key of %1 is locked.</source>
        <translation>Der Schlüsselbund des Systems mit dem Schlüssel von %1 ist gesperrt.</translation>
    </message>
    <message>
        <source>No system keychain runs here, so the key of %1 is not to be had. Use an environment variable, or be asked at each start.</source>
        <translation>Hier läuft kein Schlüsselbund des Systems, der Schlüssel von %1 ist also nicht zu haben. Nutzen Sie eine Umgebungsvariable oder lassen Sie sich bei jedem Start fragen.</translation>
    </message>
    <message>
        <source>The key of %1 is asked for at each start and was not given yet.</source>
        <translation>Nach dem Schlüssel von %1 wird bei jedem Start gefragt; er wurde noch nicht eingegeben.</translation>
    </message>
    <message>
        <source>The system keychain holds no such key.</source>
        <translation>Der Schlüsselbund des Systems hat keinen solchen Schlüssel.</translation>
    </message>
    <message>
        <source>The system keychain is locked, or did not let Deskhand write.</source>
        <translation>Der Schlüsselbund des Systems ist gesperrt oder ließ Deskhand nicht schreiben.</translation>
    </message>
    <message>
        <source>No system keychain runs here. Use an environment variable, or be asked at each start.</source>
        <translation>Hier läuft kein Schlüsselbund des Systems. Nutzen Sie eine Umgebungsvariable oder lassen Sie sich bei jedem Start fragen.</translation>
    </message>
    <message>
        <source>The secure connection to %1 cannot be trusted.</source>
        <translation>Der sicheren Verbindung zu %1 ist nicht zu trauen.</translation>
    </message>
    <message>
        <source>If your company inspects encrypted traffic, its certificate must be installed on this computer. On a foreign network, do not go on.</source>
        <translation>Prüft Ihre Firma verschlüsselten Verkehr, muss ihr Zertifikat auf diesem Rechner installiert sein. In einem fremden Netz gehen Sie nicht weiter.</translation>
    </message>
    <message>
        <source>The test was stopped before anything was sent.</source>
        <translation>Der Test wurde angehalten, bevor etwas gesendet war.</translation>
    </message>
    <message>
        <source>Nothing could be sent.</source>
        <translation>Es konnte nichts gesendet werden.</translation>
    </message>
    <message>
        <source>Check the address, the key and the proxy of your network.</source>
        <translation>Prüfen Sie Adresse, Schlüssel und den Proxy Ihres Netzes.</translation>
    </message>
    <message>
        <source>No server answers at %1.</source>
        <translation>Unter %1 antwortet kein Server.</translation>
    </message>
    <message>
        <source>Start the model server, and compare the port with the one it reports.</source>
        <translation>Starten Sie den Modellserver und vergleichen Sie den Port mit dem, den er meldet.</translation>
    </message>
    <message>
        <source>%1 cannot be reached.</source>
        <translation>%1 ist nicht zu erreichen.</translation>
    </message>
    <message>
        <source>Check the connection to the network and the address.</source>
        <translation>Prüfen Sie die Verbindung zum Netz und die Adresse.</translation>
    </message>
    <message>
        <source>The provider answers, but has no model “%1” for this key.</source>
        <translation>Der Anbieter antwortet, hat für diesen Schlüssel aber kein Modell „%1“.</translation>
    </message>
    <message>
        <source>Fetch its list of models and choose one of them.</source>
        <translation>Holen Sie seine Liste der Modelle und wählen Sie eines daraus.</translation>
    </message>
    <message>
        <source>The server answers, but the model is not loaded.</source>
        <translation>Der Server antwortet, aber das Modell ist nicht geladen.</translation>
    </message>
    <message>
        <source>Load it in the server, or wait until it is loaded, and test again.</source>
        <translation>Laden Sie es im Server, oder warten Sie, bis es geladen ist, und testen Sie erneut.</translation>
    </message>
    <message>
        <source>The key is good, but the account has no credit left or reached a limit.</source>
        <translation>Der Schlüssel ist gut, aber das Konto hat kein Guthaben mehr oder eine Grenze erreicht.</translation>
    </message>
    <message>
        <source>Look at billing and limits on the provider&apos;s site.</source>
        <translation>Sehen Sie beim Anbieter nach Abrechnung und Grenzen.</translation>
    </message>
    <message>
        <source>The provider does not accept the key.</source>
        <translation>Der Anbieter nimmt den Schlüssel nicht an.</translation>
    </message>
    <message>
        <source>Was it copied whole, does it belong to this provider, and is it still valid?</source>
        <translation>Wurde er ganz kopiert, gehört er zu diesem Anbieter, und gilt er noch?</translation>
    </message>
    <message>
        <source>The key is known, but has no access to the model “%1”.</source>
        <translation>Der Schlüssel ist bekannt, hat aber keinen Zugang zum Modell „%1“.</translation>
    </message>
    <message>
        <source>The provider refuses access with this key.</source>
        <translation>Der Anbieter verweigert den Zugang mit diesem Schlüssel.</translation>
    </message>
    <message>
        <source>Look at the rights of the key and its project on the provider&apos;s site.</source>
        <translation>Sehen Sie beim Anbieter nach den Rechten des Schlüssels und seines Projekts.</translation>
    </message>
    <message>
        <source>There is nothing at this address.</source>
        <translation>Unter dieser Adresse ist nichts.</translation>
    </message>
    <message>
        <source>It should end where the API begins, most often in /v1.</source>
        <translation>Sie sollte dort enden, wo die API beginnt, meist mit /v1.</translation>
    </message>
    <message>
        <source>The proxy of your network wants a password.</source>
        <translation>Der Proxy Ihres Netzes will ein Passwort.</translation>
    </message>
    <message>
        <source>Ask the people who run the network.</source>
        <translation>Fragen Sie die Leute, die das Netz betreiben.</translation>
    </message>
    <message>
        <source>The address sends us elsewhere; Deskhand does not follow, as the key would go along.</source>
        <translation>Die Adresse schickt uns weiter; Deskhand folgt nicht, weil der Schlüssel mitginge.</translation>
    </message>
    <message>
        <source>Enter the address it leads to, or sign in to the network first.</source>
        <translation>Geben Sie die Adresse ein, zu der sie führt, oder melden Sie sich erst im Netz an.</translation>
    </message>
    <message>
        <source>The provider answers, but is asked too often at the moment.</source>
        <translation>Der Anbieter antwortet, wird aber gerade zu oft gefragt.</translation>
    </message>
    <message>
        <source>Wait a minute and test again.</source>
        <translation>Warten Sie eine Minute und testen Sie erneut.</translation>
    </message>
    <message>
        <source>The provider answers, but is not available at the moment.</source>
        <translation>Der Anbieter antwortet, ist aber gerade nicht verfügbar.</translation>
    </message>
    <message>
        <source>The server does not take the form of the answer that Deskhand demands.</source>
        <translation>Der Server nimmt die Form der Antwort nicht an, die Deskhand verlangt.</translation>
    </message>
    <message>
        <source>Choose a model or server that supports structured output (JSON schema).</source>
        <translation>Wählen Sie ein Modell oder einen Server mit strukturierter Ausgabe (JSON-Schema).</translation>
    </message>
    <message>
        <source>The provider had an error of its own; the call may have been billed.</source>
        <translation>Beim Anbieter gab es einen Fehler; der Aufruf kann berechnet worden sein.</translation>
    </message>
    <message>
        <source>Test again in a while.</source>
        <translation>Testen Sie nach einer Weile erneut.</translation>
    </message>
    <message>
        <source>The provider does not accept the request.</source>
        <translation>Der Anbieter nimmt die Anfrage nicht an.</translation>
    </message>
    <message>
        <source>Check the model and the dialect.</source>
        <translation>Prüfen Sie Modell und Dialekt.</translation>
    </message>
    <message>
        <source>A web page came instead of data.</source>
        <translation>Statt Daten kam eine Webseite.</translation>
    </message>
    <message>
        <source>Either the network wants you to sign in (open a browser), or the address is wrong: it most often ends in /v1.</source>
        <translation>Entweder will das Netz eine Anmeldung (öffnen Sie einen Browser), oder die Adresse stimmt nicht: Sie endet meist mit /v1.</translation>
    </message>
    <message>
        <source>The request was taken, and no whole answer came; it may have been billed.</source>
        <translation>Die Anfrage wurde angenommen, aber es kam keine ganze Antwort; sie kann berechnet worden sein.</translation>
    </message>
    <message>
        <source>A large model may need longer: raise the time a call may take.</source>
        <translation>Ein großes Modell braucht vielleicht länger: Erhöhen Sie die Zeit, die ein Aufruf dauern darf.</translation>
    </message>
    <message>
        <source>The answer was cut off before it ended: the model thinks for longer than the test allows, or its limit is set too low.</source>
        <translation>Die Antwort wurde vor ihrem Ende abgeschnitten: Das Modell denkt länger, als der Test erlaubt, oder seine Grenze ist zu niedrig.</translation>
    </message>
    <message>
        <source>It answers, but not in the form Deskhand demands: its results would be refused.</source>
        <translation>Es antwortet, aber nicht in der Form, die Deskhand verlangt: Seine Ergebnisse würden abgelehnt.</translation>
    </message>
    <message>
        <source>Choose a model that thinks less, or raise the limit in the server.</source>
        <translation>Wählen Sie ein Modell, das weniger denkt, oder erhöhen Sie die Grenze im Server.</translation>
    </message>
    <message>
        <source>The model declined to answer even the test.</source>
        <translation>Das Modell wollte nicht einmal den Test beantworten.</translation>
    </message>
    <message>
        <source>Choose another model.</source>
        <translation>Wählen Sie ein anderes Modell.</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 tokens in, %2 out</source>
        <translation>%1 Tokens hinein, %2 heraus</translation>
    </message>
    <message>
        <source>cost %1</source>
        <translation>Kosten %1</translation>
    </message>
    <message>
        <source>cost not known</source>
        <translation>Kosten nicht bekannt</translation>
    </message>
    <message>
        <source>It works: the built-in classifier answered.</source>
        <translation>Es funktioniert: Der eingebaute Klassifikator hat geantwortet.</translation>
    </message>
    <message>
        <source>It works: %1 answered in the form Deskhand needs.</source>
        <translation>Es funktioniert: %1 hat in der Form geantwortet, die Deskhand braucht.</translation>
    </message>
    <message>
        <source>The provider did not give a list of its models.</source>
        <translation>Der Anbieter gab keine Liste seiner Modelle.</translation>
    </message>
    <message>
        <source>Enter the model by hand.</source>
        <translation>Geben Sie das Modell von Hand ein.</translation>
    </message>
    <message>
        <source>The provider offers no models to this key.</source>
        <translation>Der Anbieter bietet diesem Schlüssel keine Modelle.</translation>
    </message>
    <message>
        <source>Models on offer: %1.</source>
        <translation>Angebotene Modelle: %1.</translation>
    </message>
</context>
<context>
    <name>reply::Answering</name>
    <message>
        <source>There is no reply yet. Write one, or set the ticket&apos;s status.</source>
        <translation>Es gibt noch keine Antwort. Schreiben Sie eine, oder setzen Sie den Status des Tickets.</translation>
    </message>
    <message>
        <source>Answer with %1 left in it?</source>
        <translation>Antworten, obwohl noch %1 darin steht?</translation>
    </message>
    <message>
        <source>Answer anyway</source>
        <translation>Trotzdem antworten</translation>
    </message>
    <message>
        <source>No mail program could be opened; the ticket is not answered. Copy the reply, or save it as a mail file.</source>
        <translation>Es ließ sich kein Mailprogramm öffnen; das Ticket ist nicht beantwortet. Kopieren Sie die Antwort, oder speichern Sie sie als Mail-Datei.</translation>
    </message>
    <message>
        <source>Save the reply as a mail</source>
        <translation>Die Antwort als Mail speichern</translation>
    </message>
    <message>
        <source>The mail could not be saved, and the ticket is not answered: %1</source>
        <translation>Die Mail ließ sich nicht speichern, und das Ticket ist nicht beantwortet: %1</translation>
    </message>
    <message>
        <source>Answered: the reply is in the clipboard, the ticket waits for the customer.</source>
        <translation>Beantwortet: Die Antwort ist in der Zwischenablage, das Ticket wartet auf den Kunden.</translation>
    </message>
    <message>
        <source>Answered: the reply is in your mail program, the ticket waits for the customer.</source>
        <translation>Beantwortet: Die Antwort ist in Ihrem Mailprogramm, das Ticket wartet auf den Kunden.</translation>
    </message>
    <message>
        <source>Answered: the mail is saved, the ticket waits for the customer.</source>
        <translation>Beantwortet: Die Mail ist gespeichert, das Ticket wartet auf den Kunden.</translation>
    </message>
</context>
<context>
    <name>reply::DiffPane</name>
    <message>
        <source>What was changed</source>
        <translation>Was geändert wurde</translation>
    </message>
    <message>
        <source>No difference.</source>
        <translation>Kein Unterschied.</translation>
    </message>
    <message>
        <source>%1 words added, %2 removed.</source>
        <translation>%1 Wörter hinzugefügt, %2 entfernt.</translation>
    </message>
</context>
<context>
    <name>reply::HistoryDialog</name>
    <message>
        <source>Restore this version</source>
        <translation>Diese Fassung wiederherstellen</translation>
    </message>
    <message>
        <source>Versions of the draft</source>
        <translation>Fassungen des Entwurfs</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen …</translation>
    </message>
    <message>
        <source>Versions, newest first</source>
        <translation>Fassungen, neueste zuerst</translation>
    </message>
    <message>
        <source>kept beside another&apos;s save</source>
        <translation>neben einer anderen Speicherung aufgehoben</translation>
    </message>
    <message>
        <source>of an earlier answer</source>
        <translation>zu einer früheren Antwort</translation>
    </message>
    <message>
        <source>this window</source>
        <translation>dieses Fenster</translation>
    </message>
    <message>
        <source>command line</source>
        <translation>Befehlszeile</translation>
    </message>
    <message>
        <source>another window or an earlier sitting</source>
        <translation>anderes Fenster oder frühere Sitzung</translation>
    </message>
    <message>
        <source>Nothing was written for this ticket yet.</source>
        <translation>Zu diesem Ticket wurde noch nichts geschrieben.</translation>
    </message>
    <message>
        <source>Nothing here is ever overwritten: restoring a version makes it the newest one.</source>
        <translation>Hier wird nie etwas überschrieben: Eine wiederhergestellte Fassung wird die neueste.</translation>
    </message>
    <message>
        <source>From this version to the present text:</source>
        <translation>Von dieser Fassung zum jetzigen Text:</translation>
    </message>
    <message>
        <source>%1 characters</source>
        <translation>%1 Zeichen</translation>
    </message>
</context>
<context>
    <name>reply::MarkHighlighter</name>
    <message>
        <source>1 thing to check</source>
        <translation>1 Stelle zu prüfen</translation>
    </message>
    <message>
        <source>%1 things to check</source>
        <translation>%1 Stellen zu prüfen</translation>
    </message>
</context>
<context>
    <name>reply::ReplyBar</name>
    <message>
        <source>Left to check</source>
        <translation>Noch zu prüfen</translation>
    </message>
    <message>
        <source>Reply</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Suggestion</source>
        <translation>Vorschlag</translation>
    </message>
    <message>
        <source>Templates</source>
        <translation>Vorlagen</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>What you changed in the suggestion</source>
        <translation>Was Sie am Vorschlag geändert haben</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>Fassungen</translation>
    </message>
    <message>
        <source>Every version of this draft, and the way back to it</source>
        <translation>Jede Fassung dieses Entwurfs und der Weg zu ihr zurück</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>Answer: copies the reply, and the ticket waits for the customer</source>
        <translation>Antworten: kopiert die Antwort, und das Ticket wartet auf den Kunden</translation>
    </message>
    <message>
        <source>Copies the reply with the signature; the ticket waits for the customer (Ctrl+Return)</source>
        <translation>Kopiert die Antwort mit der Signatur; das Ticket wartet auf den Kunden (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>Copy the text and mark as answered</source>
        <translation>Text kopieren und als beantwortet kennzeichnen</translation>
    </message>
    <message>
        <source>Open in the mail program and mark as answered</source>
        <translation>Im Mailprogramm öffnen und als beantwortet kennzeichnen</translation>
    </message>
    <message>
        <source>Save as a mail (.eml) and mark as answered…</source>
        <translation>Als Mail (.eml) speichern und als beantwortet kennzeichnen …</translation>
    </message>
    <message>
        <source>Only copy the text</source>
        <translation>Nur den Text kopieren</translation>
    </message>
    <message>
        <source>Somebody else saved this draft meanwhile. Your text is kept beside it.</source>
        <translation>Jemand anderes hat diesen Entwurf inzwischen gespeichert. Ihr Text bleibt daneben erhalten.</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>Meinen behalten</translation>
    </message>
    <message>
        <source>Show theirs</source>
        <translation>Den anderen zeigen</translation>
    </message>
    <message>
        <source>Go to it; what you type replaces it</source>
        <translation>Dorthin gehen; was Sie tippen, ersetzt es</translation>
    </message>
    <message>
        <source>Check: %1</source>
        <translation>Prüfen: %1</translation>
    </message>
    <message>
        <source>● Newer suggestion</source>
        <translation>● Neuerer Vorschlag</translation>
    </message>
</context>
<context>
    <name>reply::ReplyEditor</name>
    <message>
        <source>Reply</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Write the reply here. It is saved while you type.</source>
        <translation>Hier die Antwort schreiben. Sie wird beim Tippen gespeichert.</translation>
    </message>
    <message>
        <source>Use number %1: %2, %3</source>
        <translation>Nummer %1 übernehmen: %2, %3</translation>
    </message>
    <message>
        <source>from a template</source>
        <translation>aus einer Vorlage</translation>
    </message>
    <message>
        <source>✓ Answered %1</source>
        <translation>✓ Beantwortet %1</translation>
    </message>
    <message>
        <source>No reply yet</source>
        <translation>Noch keine Antwort</translation>
    </message>
    <message>
        <source>✉ Suggested reply, not edited</source>
        <translation>✉ Vorgeschlagene Antwort, nicht bearbeitet</translation>
    </message>
    <message>
        <source>✉ Suggested reply from a template, not edited</source>
        <translation>✉ Vorgeschlagene Antwort aus einer Vorlage, nicht bearbeitet</translation>
    </message>
    <message>
        <source> · for the earlier mail</source>
        <translation> · zur früheren Mail</translation>
    </message>
    <message>
        <source>✎ Your draft, NOT saved: %1</source>
        <translation>✎ Ihr Entwurf, NICHT gespeichert: %1</translation>
    </message>
    <message>
        <source>✎ Your draft, saving…</source>
        <translation>✎ Ihr Entwurf, wird gespeichert…</translation>
    </message>
    <message>
        <source>✎ Your draft, saved %1</source>
        <translation>✎ Ihr Entwurf, gespeichert %1</translation>
    </message>
    <message>
        <source>Replace your draft by the suggestion?</source>
        <translation>Ihren Entwurf durch den Vorschlag ersetzen?</translation>
    </message>
    <message>
        <source>Undo (Ctrl+Z) brings your text back, and it stays among the versions.</source>
        <translation>Rückgängig (Strg+Z) holt Ihren Text zurück, und er bleibt unter den Fassungen.</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Reply copied.</source>
        <translation>Antwort kopiert.</translation>
    </message>
    <message>
        <source>Copy the reply as it is? %1 in it.</source>
        <translation>Die Antwort kopieren, wie sie ist? Darin: %1.</translation>
    </message>
    <message>
        <source>Copy anyway</source>
        <translation>Trotzdem kopieren</translation>
    </message>
    <message>
        <source>From suggestion %1 to your text:</source>
        <translation>Von Vorschlag %1 zu Ihrem Text:</translation>
    </message>
</context>
<context>
    <name>reply::TemplateMenu</name>
    <message>
        <source>No templates yet</source>
        <translation>Noch keine Vorlagen</translation>
    </message>
    <message>
        <source>Edit templates…</source>
        <translation>Vorlagen bearbeiten …</translation>
    </message>
</context>
<context>
    <name>sentences</name>
    <message>
        <source>Not sent: the program is quitting.</source>
        <translation>Nicht gesendet: Das Programm wird beendet.</translation>
    </message>
    <message>
        <source>No connection to %1 within %2 s.</source>
        <translation>Keine Verbindung zu %1 innerhalb von %2 s.</translation>
    </message>
    <message>
        <source>No secure connection to %1: %2</source>
        <translation>Keine sichere Verbindung zu %1: %2</translation>
    </message>
    <message>
        <source>The network&apos;s proxy did not let us reach %1: %2</source>
        <translation>Der Proxy des Netzes ließ uns nicht zu %1: %2</translation>
    </message>
    <message>
        <source>The name of %1 was not found; is there a connection to the network?</source>
        <translation>Der Name %1 wurde nicht gefunden; gibt es eine Verbindung zum Netz?</translation>
    </message>
    <message>
        <source>Nothing answers at %1 (connection refused).</source>
        <translation>Bei %1 antwortet nichts (Verbindung abgelehnt).</translation>
    </message>
    <message>
        <source>The provider&apos;s address is not usable: %1</source>
        <translation>Die Adresse des Anbieters ist nicht brauchbar: %1</translation>
    </message>
    <message>
        <source>Could not reach %1: %2</source>
        <translation>%1 war nicht erreichbar: %2</translation>
    </message>
    <message>
        <source>The program quit while %1 was working on it.</source>
        <translation>Das Programm wurde beendet, während %1 daran arbeitete.</translation>
    </message>
    <message>
        <source>%1 did not answer within %2 s.</source>
        <translation>%1 hat innerhalb von %2 s nicht geantwortet.</translation>
    </message>
    <message>
        <source>%1 took the request and closed the connection without an answer.</source>
        <translation>%1 nahm die Anfrage an und schloss die Verbindung ohne Antwort.</translation>
    </message>
    <message>
        <source>%1 answered with a web page%2 instead of data; a sign-in page or a wrong address?</source>
        <translation>%1 antwortete mit einer Webseite%2 statt mit Daten; eine Anmeldeseite oder eine falsche Adresse?</translation>
    </message>
    <message>
        <source>The answer of %1 is larger than %2 KiB.</source>
        <translation>Die Antwort von %1 ist größer als %2 KiB.</translation>
    </message>
    <message>
        <source>The answer of %1 was cut off after %2 bytes.</source>
        <translation>Die Antwort von %1 brach nach %2 Bytes ab.</translation>
    </message>
    <message>
        <source>%1 sends us elsewhere%2; check the provider&apos;s address.</source>
        <translation>%1 schickt uns anderswohin%2; bitte die Adresse des Anbieters prüfen.</translation>
    </message>
    <message>
        <source>The provider reported an error: %1</source>
        <translation>Der Anbieter meldet einen Fehler: %1</translation>
    </message>
    <message>
        <source>The answer was cut off at the limit of its length.</source>
        <translation>Die Antwort wurde an der Grenze ihrer Länge abgeschnitten.</translation>
    </message>
    <message>
        <source>The answer is empty.</source>
        <translation>Die Antwort ist leer.</translation>
    </message>
    <message>
        <source>The answer is a web page instead of data.</source>
        <translation>Die Antwort ist eine Webseite statt Daten.</translation>
    </message>
    <message>
        <source>The answer is not of the expected kind.</source>
        <translation>Die Antwort ist nicht von der erwarteten Art.</translation>
    </message>
    <message>
        <source>The answer is not JSON.</source>
        <translation>Die Antwort ist kein JSON.</translation>
    </message>
    <message>
        <source>The provider&apos;s content filter stopped the answer.</source>
        <translation>Der Inhaltsfilter des Anbieters hat die Antwort gestoppt.</translation>
    </message>
    <message>
        <source>The answer is not complete.</source>
        <translation>Die Antwort ist nicht vollständig.</translation>
    </message>
    <message>
        <source>The model declined this ticket.</source>
        <translation>Das Modell hat dieses Ticket abgelehnt.</translation>
    </message>
    <message>
        <source>The answer holds no text.</source>
        <translation>Die Antwort enthält keinen Text.</translation>
    </message>
    <message>
        <source>The model only thought and gave no answer.</source>
        <translation>Das Modell hat nur nachgedacht und keine Antwort gegeben.</translation>
    </message>
    <message>
        <source>The answer holds broken characters.</source>
        <translation>Die Antwort enthält kaputte Zeichen.</translation>
    </message>
    <message>
        <source>The answer is not a JSON object.</source>
        <translation>Die Antwort ist kein JSON-Objekt.</translation>
    </message>
    <message>
        <source>The answer does not have the agreed form. %1</source>
        <translation>Die Antwort hat nicht die vereinbarte Form. %1</translation>
    </message>
    <message>
        <source>The answer cannot be used. %1</source>
        <translation>Die Antwort ist nicht verwendbar. %1</translation>
    </message>
    <message>
        <source>The key of %1 is not to be had here.</source>
        <translation>Der Schlüssel von %1 ist hier nicht zu haben.</translation>
    </message>
    <message>
        <source>The stored answer of this operation is not there.</source>
        <translation>Die gespeicherte Antwort dieses Vorgangs ist nicht da.</translation>
    </message>
    <message>
        <source>The lock file %1 cannot be made: check that the data folder is writable.</source>
        <translation>Die Sperrdatei %1 lässt sich nicht anlegen: Ist der Datenordner beschreibbar?</translation>
    </message>
    <message>
        <source>Waited for a day: %1</source>
        <translation>Einen Tag gewartet: %1</translation>
    </message>
    <message>
        <source>Calls that are running hold what is left of today&apos;s budget.</source>
        <translation>Laufende Aufrufe halten, was vom Budget des Tages übrig ist.</translation>
    </message>
    <message>
        <source>Today&apos;s budget does not leave room for another call. Raise it in the settings, or wait until tomorrow.</source>
        <translation>Das Budget des Tages lässt keinen weiteren Aufruf zu. In den Einstellungen erhöhen oder bis morgen warten.</translation>
    </message>
    <message>
        <source>Another program keeps the ticket file locked.</source>
        <translation>Ein anderes Programm hält die Ticketdatei gesperrt.</translation>
    </message>
    <message>
        <source>The disk is full: nothing more can be saved until there is space.</source>
        <translation>Der Datenträger ist voll: Bis Platz ist, lässt sich nichts mehr speichern.</translation>
    </message>
    <message>
        <source>The ticket file is damaged.</source>
        <translation>Die Ticketdatei ist beschädigt.</translation>
    </message>
    <message>
        <source>The ticket file could not be read or written.</source>
        <translation>Die Ticketdatei konnte nicht gelesen oder geschrieben werden.</translation>
    </message>
    <message>
        <source>The ticket is gone.</source>
        <translation>Das Ticket ist nicht mehr da.</translation>
    </message>
    <message>
        <source>There is no ticket %1.</source>
        <translation>Es gibt kein Ticket %1.</translation>
    </message>
    <message>
        <source>The ticket was changed elsewhere meanwhile. Look at it again and repeat the change if it still fits.</source>
        <translation>Das Ticket wurde inzwischen anderswo geändert. Sehen Sie es noch einmal an und wiederholen Sie die Änderung, wenn sie noch passt.</translation>
    </message>
    <message>
        <source>There is no such attachment.</source>
        <translation>Diesen Anhang gibt es nicht.</translation>
    </message>
    <message>
        <source>The raw source of this message is not kept.</source>
        <translation>Die Rohfassung dieser Nachricht ist nicht aufgehoben.</translation>
    </message>
    <message>
        <source>The attachment was too large to be kept beside the message; its raw source has it.</source>
        <translation>Der Anhang war zu groß, um neben der Nachricht zu liegen; in der Rohfassung ist er.</translation>
    </message>
    <message>
        <source>Another message with the same Message-ID but other content is here already; both were kept.</source>
        <translation>Eine andere Nachricht mit derselben Message-ID, aber anderem Inhalt, ist schon hier; beide wurden behalten.</translation>
    </message>
    <message>
        <source>The claim was taken over meanwhile.</source>
        <translation>Inzwischen hat ein anderer übernommen.</translation>
    </message>
    <message>
        <source>The program stopped three times while it worked on this ticket. Retry it alone, or answer by hand.</source>
        <translation>Das Programm ist bei diesem Ticket dreimal stehen geblieben. Allein erneut versuchen oder von Hand antworten.</translation>
    </message>
    <message>
        <source>The program stopped after the question was sent and before the answer was stored: possibly billed. Retry sends it again.</source>
        <translation>Das Programm blieb stehen, nachdem die Frage gesendet und bevor die Antwort gespeichert war: vielleicht berechnet. Ein erneuter Versuch sendet sie noch einmal.</translation>
    </message>
    <message>
        <source>The program stopped during the call.</source>
        <translation>Das Programm blieb während des Aufrufs stehen.</translation>
    </message>
    <message>
        <source>The worker did not come back in time.</source>
        <translation>Der Arbeiter kam nicht rechtzeitig zurück.</translation>
    </message>
    <message>
        <source>The last call ended without an answer: possibly billed.</source>
        <translation>Der letzte Aufruf endete ohne Antwort: vielleicht berechnet.</translation>
    </message>
    <message>
        <source>“%1” cannot be a category&apos;s name: use lower case letters, digits and underscores, at most 40.</source>
        <translation>„%1“ kann keine Kategorie heißen: höchstens 40 Kleinbuchstaben, Ziffern und Unterstriche.</translation>
    </message>
    <message>
        <source>A category needs one sentence that tells the model what belongs there, at most %1 characters on one line.</source>
        <translation>Eine Kategorie braucht einen Satz, der dem Modell sagt, was dazugehört, höchstens %1 Zeichen in einer Zeile.</translation>
    </message>
    <message>
        <source>“other” stays: it is where everything goes that fits nowhere else.</source>
        <translation>„other“ bleibt: Dort landet, was sonst nirgends passt.</translation>
    </message>
    <message>
        <source>There is no category “%1”.</source>
        <translation>Es gibt keine Kategorie „%1“.</translation>
    </message>
    <message>
        <source>“%1” is not an address of the form https://host/v1.</source>
        <translation>„%1“ ist keine Adresse der Form https://host/v1.</translation>
    </message>
    <message>
        <source>The address may hold neither a user nor a query: a key is never kept in this file.</source>
        <translation>Die Adresse darf weder einen Benutzer noch eine Abfrage enthalten: Ein Schlüssel steht nie in dieser Datei.</translation>
    </message>
    <message>
        <source>“%1” cannot be a provider&apos;s name: use letters, digits, dots, dashes and underscores, at most 64.</source>
        <translation>„%1“ kann kein Anbieter heißen: höchstens 64 Buchstaben, Ziffern, Punkte, Striche und Unterstriche.</translation>
    </message>
    <message>
        <source>The key is named by an environment variable, such as OPENAI_API_KEY; this is not one.</source>
        <translation>Der Schlüssel steht in einer Umgebungsvariablen wie OPENAI_API_KEY; das ist keine.</translation>
    </message>
    <message>
        <source>A price needs both parts: for what is sent and for what is answered.</source>
        <translation>Ein Preis braucht beide Teile: für Gesendetes und für die Antwort.</translation>
    </message>
    <message>
        <source>A price cannot be negative.</source>
        <translation>Ein Preis kann nicht negativ sein.</translation>
    </message>
    <message>
        <source>The provider needs the name of a model.</source>
        <translation>Der Anbieter braucht den Namen eines Modells.</translation>
    </message>
    <message>
        <source>There is no provider “%1”.</source>
        <translation>Es gibt keinen Anbieter „%1“.</translation>
    </message>
    <message>
        <source>%1 bytes of the text are not the UTF-8 they claim to be</source>
        <translation>%1 Bytes des Textes sind nicht das UTF-8, das sie sein wollen</translation>
    </message>
    <message>
        <source>%1 places of the text do not fit its character set %2</source>
        <translation>%1 Stellen des Textes passen nicht zum Zeichensatz %2</translation>
    </message>
    <message>
        <source>%1 pictures from elsewhere were left out</source>
        <translation>%1 Bilder von anderswo wurden weggelassen</translation>
    </message>
    <message>
        <source>NUL characters in the head were removed</source>
        <translation>NUL-Zeichen im Kopf wurden entfernt</translation>
    </message>
    <message>
        <source>NUL characters in the text were removed</source>
        <translation>NUL-Zeichen im Text wurden entfernt</translation>
    </message>
    <message>
        <source>“%1” is not an address</source>
        <translation>„%1“ ist keine Adresse</translation>
    </message>
    <message>
        <source>No passage of the ticket was quoted for the %1.</source>
        <translation>Keine Stelle des Tickets wurde zitiert für: %1.</translation>
    </message>
    <message>
        <source>The passage quoted for the %1 does not stand in the ticket.</source>
        <translation>Die zitierte Stelle steht nicht im Ticket: %1.</translation>
    </message>
    <message>
        <source>The %1 was longer than %2 characters and was cut.</source>
        <translation>Länger als %2 Zeichen und gekürzt: %1.</translation>
    </message>
    <message>
        <source>The summary is empty.</source>
        <translation>Die Zusammenfassung ist leer.</translation>
    </message>
    <message>
        <source>It repeats our own instructions instead of answering.</source>
        <translation>Sie wiederholt unsere Anweisungen, statt zu antworten.</translation>
    </message>
    <message>
        <source>The suggested reply names what stands neither in the ticket nor in the company card: %1.</source>
        <translation>Die vorgeschlagene Antwort nennt, was weder im Ticket noch auf der Firmenkarte steht: %1.</translation>
    </message>
    <message>
        <source>A reply is needed, but none was suggested.</source>
        <translation>Eine Antwort ist nötig, aber keine wurde vorgeschlagen.</translation>
    </message>
    <message>
        <source>The answer suspects that the ticket gives orders to a machine.</source>
        <translation>Die Antwort vermutet, dass das Ticket einer Maschine Befehle gibt.</translation>
    </message>
    <message>
        <source>“%1” is not a whole number.</source>
        <translation>„%1“ ist keine ganze Zahl.</translation>
    </message>
    <message>
        <source>%1 is outside %2 to %3.</source>
        <translation>%1 liegt nicht zwischen %2 und %3.</translation>
    </message>
    <message>
        <source>“%1” is not a mail address.</source>
        <translation>„%1“ ist keine Mailadresse.</translation>
    </message>
    <message>
        <source>“%1” is not a language tag such as en or de-CH.</source>
        <translation>„%1“ ist kein Sprachkürzel wie en oder de-CH.</translation>
    </message>
    <message>
        <source>a sentence is needed.</source>
        <translation>ein Satz ist nötig.</translation>
    </message>
    <message>
        <source>%1 characters are more than the %2 allowed.</source>
        <translation>%1 Zeichen sind mehr als die erlaubten %2.</translation>
    </message>
    <message>
        <source>the table is empty</source>
        <translation>die Tabelle ist leer</translation>
    </message>
    <message>
        <source>the file cannot be read: %1</source>
        <translation>die Datei ist nicht lesbar: %1</translation>
    </message>
    <message>
        <source>the first row names no column for subject or text; it names: %1</source>
        <translation>die erste Zeile nennt keine Spalte für Betreff oder Text; sie nennt: %1</translation>
    </message>
    <message>
        <source>a quotation mark is opened and never closed</source>
        <translation>ein Anführungszeichen wird geöffnet und nie geschlossen</translation>
    </message>
    <message>
        <source>it has %1 cells, the first row has %2; a separator in a text may be missing its quotation marks</source>
        <translation>sie hat %1 Zellen, die erste Zeile %2; vielleicht fehlen einem Trennzeichen im Text die Anführungszeichen</translation>
    </message>
    <message>
        <source>the row is not UTF-8; it was read as windows-1252</source>
        <translation>die Zeile ist kein UTF-8; sie wurde als windows-1252 gelesen</translation>
    </message>
    <message>
        <source>the file cannot be read to its end: %1</source>
        <translation>die Datei ist nicht bis zum Ende lesbar: %1</translation>
    </message>
    <message>
        <source>the mail is larger than %1 MB, more than can be kept here; only its beginning is in the quarantine, keep the file</source>
        <translation>die Mail ist größer als %1 MB, mehr als hier bleiben kann; nur ihr Anfang ist in der Quarantäne, behalten Sie die Datei</translation>
    </message>
    <message>
        <source>the text is longer than %1 KB; its end is in the original only</source>
        <translation>der Text ist länger als %1 KB; sein Ende steht nur im Original</translation>
    </message>
    <message>
        <source>no address of the requester is given</source>
        <translation>keine Adresse des Absenders ist angegeben</translation>
    </message>
    <message>
        <source>it holds neither a subject nor a text</source>
        <translation>es enthält weder Betreff noch Text</translation>
    </message>
    <message>
        <source>it cannot be stored: %1</source>
        <translation>es lässt sich nicht speichern: %1</translation>
    </message>
    <message>
        <source>the line is longer than %1 MB</source>
        <translation>die Zeile ist länger als %1 MB</translation>
    </message>
    <message>
        <source>it is larger than %1 MB</source>
        <translation>es ist größer als %1 MB</translation>
    </message>
    <message>
        <source>the text is not UTF-8; it was read as windows-1252</source>
        <translation>der Text ist kein UTF-8; er wurde als windows-1252 gelesen</translation>
    </message>
    <message>
        <source>it is not valid JSON: %1, at byte %2</source>
        <translation>es ist kein gültiges JSON: %1, bei Byte %2</translation>
    </message>
    <message>
        <source>it is not an object with named fields</source>
        <translation>es ist kein Objekt mit benannten Feldern</translation>
    </message>
    <message>
        <source>it is larger than %1 MB; export it with one object per line (.jsonl)</source>
        <translation>es ist größer als %1 MB; exportieren Sie es mit einem Objekt je Zeile (.jsonl)</translation>
    </message>
    <message>
        <source>there is nothing in it</source>
        <translation>es ist nichts darin</translation>
    </message>
    <message>
        <source>it is not JSON: it begins with neither [ nor {</source>
        <translation>es ist kein JSON: Es beginnt weder mit [ noch mit {</translation>
    </message>
    <message>
        <source>there is no list of tickets in it, and no subject or text</source>
        <translation>es ist keine Liste von Tickets darin, und weder Betreff noch Text</translation>
    </message>
    <message>
        <source>too much of the file is damaged; the rest of it was not read</source>
        <translation>zu viel der Datei ist beschädigt; der Rest wurde nicht gelesen</translation>
    </message>
    <message>
        <source>it is not closed: a quotation mark or a bracket is missing</source>
        <translation>es ist nicht geschlossen: Ein Anführungszeichen oder eine Klammer fehlt</translation>
    </message>
    <message>
        <source>it is neither a file nor a folder; save what it gives to a file and import that</source>
        <translation>es ist weder Datei noch Ordner; speichern Sie den Inhalt in eine Datei und importieren Sie diese</translation>
    </message>
    <message>
        <source>there is no such file or folder</source>
        <translation>diese Datei oder diesen Ordner gibt es nicht</translation>
    </message>
    <message>
        <source>the folders are nested too deeply; this one was not opened</source>
        <translation>die Ordner sind zu tief verschachtelt; dieser wurde nicht geöffnet</translation>
    </message>
    <message>
        <source>the folder cannot be opened</source>
        <translation>der Ordner lässt sich nicht öffnen</translation>
    </message>
    <message>
        <source>the file cannot be opened: %1</source>
        <translation>die Datei lässt sich nicht öffnen: %1</translation>
    </message>
    <message>
        <source>it is an office document or a ZIP archive under another name; save it as CSV or unpack it</source>
        <translation>es ist ein Office-Dokument oder ein ZIP-Archiv unter anderem Namen; als CSV speichern oder auspacken</translation>
    </message>
    <message>
        <source>this kind of file is not read (known are .eml, .csv, .tsv, .json, .jsonl); it was passed over</source>
        <translation>diese Art Datei wird nicht gelesen (bekannt sind .eml, .csv, .tsv, .json, .jsonl); sie wurde übergangen</translation>
    </message>
    <message>
        <source>there are more than %1 addresses; the rest was left out</source>
        <translation>es sind mehr als %1 Adressen; der Rest wurde weggelassen</translation>
    </message>
    <message>
        <source>the address “%1” was not written as it should be</source>
        <translation>die Adresse „%1“ war nicht geschrieben, wie sie sollte</translation>
    </message>
    <message>
        <source>the text is labelled UTF-8 but is not; it was read as windows-1252</source>
        <translation>der Text ist als UTF-8 bezeichnet, ist es aber nicht; er wurde als windows-1252 gelesen</translation>
    </message>
    <message>
        <source>the text is labelled %1 but is UTF-8</source>
        <translation>der Text ist als %1 bezeichnet, ist aber UTF-8</translation>
    </message>
    <message>
        <source>the text is labelled us-ascii but holds other letters; it was read as windows-1252</source>
        <translation>der Text ist als us-ascii bezeichnet, enthält aber andere Buchstaben; er wurde als windows-1252 gelesen</translation>
    </message>
    <message>
        <source>the character set “%1” %2; the text was read as windows-1252</source>
        <translation>der Zeichensatz „%1“ ist nicht brauchbar (%2); der Text wurde als windows-1252 gelesen</translation>
    </message>
    <message>
        <source>the date “%1” was read as month/day</source>
        <translation>das Datum „%1“ wurde als Monat/Tag gelesen</translation>
    </message>
    <message>
        <source>no date is given; the time of arrival is used</source>
        <translation>kein Datum ist angegeben; die Ankunftszeit wird verwendet</translation>
    </message>
    <message>
        <source>the date “%1” cannot be read; the time of arrival is used</source>
        <translation>das Datum „%1“ ist nicht lesbar; die Ankunftszeit wird verwendet</translation>
    </message>
    <message>
        <source>the date “%1” is too far in the past; the time of arrival is used</source>
        <translation>das Datum „%1“ liegt zu weit zurück; die Ankunftszeit wird verwendet</translation>
    </message>
    <message>
        <source>the date “%1” is in the future; the time of arrival is used</source>
        <translation>das Datum „%1“ liegt in der Zukunft; die Ankunftszeit wird verwendet</translation>
    </message>
    <message>
        <source>the message began with empty lines; they were skipped</source>
        <translation>die Nachricht begann mit leeren Zeilen; sie wurden übersprungen</translation>
    </message>
    <message>
        <source>the empty line between head and text is missing</source>
        <translation>die leere Zeile zwischen Kopf und Text fehlt</translation>
    </message>
    <message>
        <source>the message has no head: no sender, no subject, no date</source>
        <translation>die Nachricht hat keinen Kopf: kein Absender, kein Betreff, kein Datum</translation>
    </message>
    <message>
        <source>the head of the message is too large; a part of it was left out</source>
        <translation>der Kopf der Nachricht ist zu groß; ein Teil wurde weggelassen</translation>
    </message>
    <message>
        <source>the head of the message holds broken lines; they were skipped</source>
        <translation>der Kopf der Nachricht enthält kaputte Zeilen; sie wurden übersprungen</translation>
    </message>
    <message>
        <source>the formatted text is larger than %1 KB; only its beginning is shown</source>
        <translation>der formatierte Text ist größer als %1 KB; nur sein Anfang wird gezeigt</translation>
    </message>
    <message>
        <source>the formatted text is nested too deeply; only its words are shown</source>
        <translation>der formatierte Text ist zu tief verschachtelt; nur seine Wörter werden gezeigt</translation>
    </message>
    <message>
        <source>the formatted text held no visible words; what was hidden in it is shown</source>
        <translation>der formatierte Text enthielt keine sichtbaren Wörter; das Verborgene wird gezeigt</translation>
    </message>
    <message>
        <source>parts of the formatted text are hidden from readers; they were left out</source>
        <translation>Teile des formatierten Textes sind vor Lesern verborgen; sie wurden weggelassen</translation>
    </message>
    <message>
        <source>the formatted text has too many or too deeply nested elements; some formatting was left out</source>
        <translation>der formatierte Text hat zu viele oder zu tief verschachtelte Elemente; manche Formatierung wurde weggelassen</translation>
    </message>
    <message>
        <source>the formatted text is very long; its end is in the plain text only</source>
        <translation>der formatierte Text ist sehr lang; sein Ende steht nur im einfachen Text</translation>
    </message>
    <message>
        <source>the text is labelled base64 but is not encoded; it was read as it is</source>
        <translation>der Text ist als base64 bezeichnet, aber nicht kodiert; er wurde gelesen, wie er ist</translation>
    </message>
    <message>
        <source>it is an Outlook .msg file, not a mail; save it as .eml and import that</source>
        <translation>es ist eine .msg-Datei von Outlook, keine Mail; als .eml speichern und importieren</translation>
    </message>
    <message>
        <source>it is a ZIP archive or an office document, not a mail</source>
        <translation>es ist ein ZIP-Archiv oder ein Office-Dokument, keine Mail</translation>
    </message>
    <message>
        <source>it is a PDF, not a mail</source>
        <translation>es ist ein PDF, keine Mail</translation>
    </message>
    <message>
        <source>it is a picture, not a mail</source>
        <translation>es ist ein Bild, keine Mail</translation>
    </message>
    <message>
        <source>the message has no usable From; its Sender is taken</source>
        <translation>die Nachricht hat kein brauchbares From; ihr Sender gilt</translation>
    </message>
    <message>
        <source>the message names no sender</source>
        <translation>die Nachricht nennt keinen Absender</translation>
    </message>
    <message>
        <source>the sender asks for answers to %1</source>
        <translation>der Absender bittet um Antworten an %1</translation>
    </message>
    <message>
        <source>the message holds no text, only attachments</source>
        <translation>die Nachricht enthält keinen Text, nur Anhänge</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>die Datei ist leer</translation>
    </message>
    <message>
        <source>it is not a mail: it holds binary data and no head</source>
        <translation>es ist keine Mail: Es enthält Binärdaten und keinen Kopf</translation>
    </message>
    <message>
        <source>the message is too large (%1 MB); only its beginning was read</source>
        <translation>die Nachricht ist zu groß (%1 MB); nur ihr Anfang wurde gelesen</translation>
    </message>
    <message>
        <source>the message has more than %1 parts; the rest was left out</source>
        <translation>die Nachricht hat mehr als %1 Teile; der Rest wurde weggelassen</translation>
    </message>
    <message>
        <source>the message is nested deeper than %1 levels; what lies deeper was left out</source>
        <translation>die Nachricht ist tiefer als %1 Ebenen verschachtelt; was tiefer liegt, wurde weggelassen</translation>
    </message>
    <message>
        <source>the message is encrypted and cannot be read here</source>
        <translation>die Nachricht ist verschlüsselt und hier nicht lesbar</translation>
    </message>
    <message>
        <source>the message holds a winmail.dat of Outlook&apos;s, which is not unpacked; ask the sender for a plain message if something is missing</source>
        <translation>die Nachricht enthält eine winmail.dat von Outlook, die nicht ausgepackt wird; fehlt etwas, bitten Sie den Absender um eine einfache Nachricht</translation>
    </message>
    <message>
        <source>the message is encrypted or sealed (S/MIME) and cannot be read here</source>
        <translation>die Nachricht ist verschlüsselt oder versiegelt (S/MIME) und hier nicht lesbar</translation>
    </message>
    <message>
        <source>the attachments are larger than %1 MB together; some are only named</source>
        <translation>die Anhänge sind zusammen größer als %1 MB; manche sind nur genannt</translation>
    </message>
    <message>
        <source>the structure of the message cannot be read; its raw text is shown</source>
        <translation>der Aufbau der Nachricht ist nicht lesbar; ihr roher Text wird gezeigt</translation>
    </message>
    <message>
        <source>“%1” is not one of %2.</source>
        <translation>„%1“ ist nicht eines von: %2.</translation>
    </message>
    <message>
        <source>The customer wrote again meanwhile. Nothing was answered: read the new message first.</source>
        <translation>Der Kunde hat inzwischen wieder geschrieben. Nichts wurde beantwortet: Lesen Sie zuerst die neue Nachricht.</translation>
    </message>
    <message>
        <source>This ticket was answered a moment ago. Nothing was answered twice.</source>
        <translation>Dieses Ticket wurde gerade eben beantwortet. Nichts wurde doppelt beantwortet.</translation>
    </message>
    <message>
        <source>The ticket was changed elsewhere meanwhile. Nothing was answered: look at it again.</source>
        <translation>Das Ticket wurde inzwischen anderswo geändert. Nichts wurde beantwortet: Sehen Sie es sich noch einmal an.</translation>
    </message>
    <message>
        <source>An empty reply answers nobody. Write it first, or set the ticket&apos;s status.</source>
        <translation>Eine leere Antwort beantwortet nichts. Schreiben Sie sie zuerst, oder setzen Sie den Status des Tickets.</translation>
    </message>
    <message>
        <source>This ticket has no mail address to answer to. Copy the reply instead.</source>
        <translation>Dieses Ticket hat keine Mailadresse, an die man antworten könnte. Kopieren Sie stattdessen die Antwort.</translation>
    </message>
    <message>
        <source>The reply is too long to be handed to the mail program. Save it as a mail file (.eml) instead, or copy it.</source>
        <translation>Die Antwort ist zu lang, um sie dem Mailprogramm zu übergeben. Speichern Sie sie als Mail-Datei (.eml), oder kopieren Sie sie.</translation>
    </message>
    <message>
        <source>The template “%1” was changed elsewhere meanwhile. Look at it again.</source>
        <translation>Die Vorlage „%1“ wurde inzwischen anderswo geändert. Sehen Sie sie sich noch einmal an.</translation>
    </message>
    <message>
        <source>There is a template “%1” already.</source>
        <translation>Die Vorlage „%1“ gibt es schon.</translation>
    </message>
    <message>
        <source>The template “%1” has no text.</source>
        <translation>Die Vorlage „%1“ hat keinen Text.</translation>
    </message>
    <message>
        <source>A template&apos;s name has 1 to %1 characters on one line, without blanks at its ends.</source>
        <translation>Der Name einer Vorlage hat 1 bis %1 Zeichen in einer Zeile, ohne Leerzeichen am Rand.</translation>
    </message>
</context>
<context>
    <name>settings</name>
    <message>
        <source>It must be between %1 and %2.</source>
        <translation>Es muss zwischen %1 und %2 liegen.</translation>
    </message>
    <message>
        <source>Critical</source>
        <translation>Kritisch</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Hoch</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>Niedrig</translation>
    </message>
    <message>
        <source>Company card</source>
        <translation>Firmenkarte</translation>
    </message>
    <message>
        <source>Who we are, our tone, formal or informal, how we sign off, and what we never promise. It goes into every prompt.</source>
        <translation>Wer wir sind, unser Ton, Sie oder Du, unser Gruß und was wir nie versprechen. Geht in jede Anfrage ein.</translation>
    </message>
    <message>
        <source>Our own addresses</source>
        <translation>Unsere eigenen Adressen</translation>
    </message>
    <message>
        <source>Separated by commas. Mail from them is ours and is not triaged.</source>
        <translation>Durch Kommas getrennt. Mail von ihnen ist unsere und kommt nicht in die Triage.</translation>
    </message>
    <message>
        <source>Language of summaries</source>
        <translation>Sprache der Zusammenfassungen</translation>
    </message>
    <message>
        <source>Such as en or de-CH.</source>
        <translation>Zum Beispiel en oder de-CH.</translation>
    </message>
    <message>
        <source>Signature</source>
        <translation>Signatur</translation>
    </message>
    <message>
        <source>Added by Deskhand below a reply, never by the model.</source>
        <translation>Setzt Deskhand unter eine Antwort, nie das Modell.</translation>
    </message>
    <message>
        <source>Budget a day, USD</source>
        <translation>Budget am Tag, USD</translation>
    </message>
    <message>
        <source>No call is made that could go beyond it. 0: nothing that costs money.</source>
        <translation>Kein Aufruf, der darüber hinausgehen könnte. 0: nichts, was Geld kostet.</translation>
    </message>
    <message>
        <source>Send again by itself below, USD</source>
        <translation>Von selbst erneut senden unter, USD</translation>
    </message>
    <message>
        <source>A call that never answered may have been billed. It is sent once more if it costs less than this.</source>
        <translation>Ein Aufruf ohne Antwort kann berechnet worden sein. Er wird noch einmal gesendet, wenn er weniger als das kostet.</translation>
    </message>
    <message>
        <source>Paid calls for one ticket</source>
        <translation>Bezahlte Aufrufe für ein Ticket</translation>
    </message>
    <message>
        <source>When that many answers could not be used, a person must look.</source>
        <translation>Waren so viele Antworten nicht brauchbar, muss ein Mensch hinsehen.</translation>
    </message>
    <message>
        <source>Tickets triaged at a time</source>
        <translation>Tickets zugleich in Triage</translation>
    </message>
    <message>
        <source>1 to 128.</source>
        <translation>1 bis 128.</translation>
    </message>
    <message>
        <source>A call may take, seconds</source>
        <translation>Ein Aufruf darf dauern, Sekunden</translation>
    </message>
    <message>
        <source>0: 90 seconds for hosted providers, 300 for local ones.</source>
        <translation>0: 90 Sekunden bei Anbietern im Netz, 300 bei lokalen.</translation>
    </message>
    <message>
        <source>First retry after, seconds</source>
        <translation>Erster neuer Versuch nach, Sekunden</translation>
    </message>
    <message>
        <source>Each further one waits twice as long.</source>
        <translation>Jeder weitere wartet doppelt so lang.</translation>
    </message>
    <message>
        <source>A retry waits at most, seconds</source>
        <translation>Ein neuer Versuch wartet höchstens, Sekunden</translation>
    </message>
    <message>
        <source>Days raw texts are kept</source>
        <translation>Tage, die Rohtexte bleiben</translation>
    </message>
    <message>
        <source>Requests and raw answers hold what customers wrote. They are emptied after that; their hashes, costs and results stay, and so do the tickets.</source>
        <translation>Anfragen und rohe Antworten enthalten, was Kunden schrieben. Danach werden sie geleert; Prüfsummen, Kosten und Ergebnisse bleiben, die Tickets auch.</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>As the system has it</source>
        <translation>Wie im System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>From the next start on.</source>
        <translation>Ab dem nächsten Start.</translation>
    </message>
    <message>
        <source>Size of text, percent</source>
        <translation>Größe des Textes, Prozent</translation>
    </message>
    <message>
        <source>80 to 200 percent of the system&apos;s size, from the next start on.</source>
        <translation>80 bis 200 Prozent der Größe im System, ab dem nächsten Start.</translation>
    </message>
    <message>
        <source>Less motion</source>
        <translation>Weniger Bewegung</translation>
    </message>
    <message>
        <source>Nothing moves or blinks by itself.</source>
        <translation>Nichts bewegt sich oder blinkt von selbst.</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Ja</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>Benachrichtigungen</translation>
    </message>
    <message>
        <source>The desktop tells of what needs a person, never of what a customer wrote.</source>
        <translation>Der Desktop meldet, was einen Menschen braucht, nie, was ein Kunde schrieb.</translation>
    </message>
    <message>
        <source>On</source>
        <translation>An</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>“%1” is not an amount such as 2.50.</source>
        <translation>„%1“ ist kein Betrag wie 2,50.</translation>
    </message>
    <message>
        <source>“%1” is not a number of seconds.</source>
        <translation>„%1“ ist keine Zahl von Sekunden.</translation>
    </message>
    <message>
        <source>“%1” is not a whole number.</source>
        <translation>„%1“ ist keine ganze Zahl.</translation>
    </message>
</context>
<context>
    <name>settings::CategoryPage</name>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>Kategorien</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>What belongs to it</source>
        <translation>Was dazugehört</translation>
    </message>
    <message>
        <source>Triage chooses from this list; each sentence goes into the prompt. Tickets keep a category that was removed.</source>
        <translation>Die Triage wählt aus dieser Liste; jeder Satz geht in die Anfrage ein. Tickets behalten eine entfernte Kategorie.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>What belongs to it, in one sentence</source>
        <translation>Was dazugehört, in einem Satz</translation>
    </message>
    <message>
        <source>Remove the category “%1”?</source>
        <translation>Die Kategorie „%1“ entfernen?</translation>
    </message>
    <message>
        <source>Triage will not choose it any more. Tickets that have it keep it.</source>
        <translation>Die Triage wählt sie nicht mehr. Tickets, die sie haben, behalten sie.</translation>
    </message>
    <message>
        <source>New category</source>
        <translation>Neue Kategorie</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Entfernen…</translation>
    </message>
    <message>
        <source>Discard changes</source>
        <translation>Änderungen verwerfen</translation>
    </message>
    <message>
        <source>Small letters, digits and underscores. A new name is a new category.</source>
        <translation>Kleine Buchstaben, Ziffern und Unterstriche. Ein neuer Name ist eine neue Kategorie.</translation>
    </message>
    <message>
        <source>a new category</source>
        <translation>eine neue Kategorie</translation>
    </message>
    <message>
        <source>changes to “%1”</source>
        <translation>Änderungen an „%1“</translation>
    </message>
    <message>
        <source>It was changed elsewhere meanwhile, to: %1 Saving replaces that.</source>
        <translation>Das wurde inzwischen anderswo geändert, in: %1 Speichern ersetzt das.</translation>
    </message>
    <message>
        <source>Discard %1?</source>
        <translation>Verwerfen: %1?</translation>
    </message>
    <message>
        <source>What was typed is not saved yet.</source>
        <translation>Das Getippte ist noch nicht gespeichert.</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>There is a category of that name already.</source>
        <translation>Eine Kategorie dieses Namens gibt es schon.</translation>
    </message>
    <message>
        <source>It was changed elsewhere meanwhile. Save again to replace that.</source>
        <translation>Das wurde inzwischen anderswo geändert. Erneut speichern ersetzt es.</translation>
    </message>
</context>
<context>
    <name>settings::KeyField</name>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>No key is needed</source>
        <translation>Kein Schlüssel nötig</translation>
    </message>
    <message>
        <source>In the system keychain</source>
        <translation>Im Schlüsselbund des Systems</translation>
    </message>
    <message>
        <source>In an environment variable</source>
        <translation>In einer Umgebungsvariablen</translation>
    </message>
    <message>
        <source>Ask at each start</source>
        <translation>Bei jedem Start fragen</translation>
    </message>
    <message>
        <source>Variable with the key</source>
        <translation>Variable mit dem Schlüssel</translation>
    </message>
    <message>
        <source>name of the variable, such as OPENAI_API_KEY</source>
        <translation>Name der Variablen, etwa OPENAI_API_KEY</translation>
    </message>
    <message>
        <source>paste it here; saving puts it into the keychain</source>
        <translation>hier einfügen; Speichern legt ihn in den Schlüsselbund</translation>
    </message>
    <message>
        <source>paste it here; kept until Deskhand ends</source>
        <translation>hier einfügen; bleibt, bis Deskhand endet</translation>
    </message>
    <message>
        <source>Name the variable. Its value is never stored or shown.</source>
        <translation>Nennen Sie die Variable. Ihr Wert wird nie gespeichert oder gezeigt.</translation>
    </message>
    <message>
        <source>No key is sent.</source>
        <translation>Es wird kein Schlüssel gesendet.</translation>
    </message>
    <message>
        <source>Saving puts it into the system keychain. It is never in Deskhand&apos;s own file.</source>
        <translation>Speichern legt ihn in den Schlüsselbund des Systems. In Deskhands eigener Datei steht er nie.</translation>
    </message>
    <message>
        <source>Saving keeps it in memory until Deskhand ends.</source>
        <translation>Speichern behält ihn im Speicher, bis Deskhand endet.</translation>
    </message>
    <message>
        <source>The system keeps it, locked with your own password.</source>
        <translation>Das System bewahrt ihn auf, gesichert mit Ihrem eigenen Passwort.</translation>
    </message>
    <message>
        <source>Deskhand asks for it at each start and keeps it nowhere.</source>
        <translation>Deskhand fragt bei jedem Start danach und bewahrt ihn nirgends auf.</translation>
    </message>
    <message>
        <source>Set it and start Deskhand again; until then this provider is not asked from here.</source>
        <translation>Setzen Sie sie und starten Sie Deskhand neu; bis dahin wird dieser Anbieter von hier nicht gefragt.</translation>
    </message>
</context>
<context>
    <name>settings::ProviderForm</name>
    <message>
        <source>from the price list</source>
        <translation>aus der Preisliste</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Speaks</source>
        <translation>Spricht</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>USD per million tokens in</source>
        <translation>USD je Million Tokens hinein</translation>
    </message>
    <message>
        <source>USD per million tokens out</source>
        <translation>USD je Million Tokens heraus</translation>
    </message>
    <message>
        <source>Nothing leaves this computer, and it costs nothing.</source>
        <translation>Nichts verlässt diesen Rechner, und es kostet nichts.</translation>
    </message>
    <message>
        <source>Calls are counted against the daily budget.</source>
        <translation>Aufrufe zählen zum Tagesbudget.</translation>
    </message>
    <message>
        <source>Without a price, calls count as free and no budget holds them.</source>
        <translation>Ohne Preis gelten Aufrufe als kostenlos, und kein Budget hält sie auf.</translation>
    </message>
    <message>
        <source>Fetch models</source>
        <translation>Modelle holen</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>The provider needs a name.</source>
        <translation>Der Anbieter braucht einen Namen.</translation>
    </message>
    <message>
        <source>The provider needs an address, such as https://api.openai.com/v1.</source>
        <translation>Der Anbieter braucht eine Adresse wie https://api.openai.com/v1.</translation>
    </message>
    <message>
        <source>The provider needs the name of a model.</source>
        <translation>Der Anbieter braucht den Namen eines Modells.</translation>
    </message>
    <message>
        <source>“%1” is not a price such as 0.20.</source>
        <translation>„%1“ ist kein Preis wie 0,20.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Not encrypted: everybody on the way can read the key and the tickets.</source>
        <translation>Nicht verschlüsselt: Jeder auf dem Weg kann Schlüssel und Tickets lesen.</translation>
    </message>
</context>
<context>
    <name>settings::ProviderPage</name>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>Früher</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Providers, in the order they are asked</source>
        <translation>Anbieter in der Reihenfolge, in der sie gefragt werden</translation>
    </message>
    <message>
        <source>Providers are asked in this order. With none, the built-in classifier triages, offline and for nothing.</source>
        <translation>Anbieter werden in dieser Reihenfolge gefragt. Ohne Anbieter stuft der eingebaute Klassifikator ein, offline und kostenlos.</translation>
    </message>
    <message>
        <source>New provider</source>
        <translation>Neuer Anbieter</translation>
    </message>
    <message>
        <source>Paused: %1</source>
        <translation>Angehalten: %1</translation>
    </message>
    <message>
        <source>Waiting: %1</source>
        <translation>Wartet: %1</translation>
    </message>
    <message>
        <source>Next try at %1.</source>
        <translation>Nächster Versuch um %1.</translation>
    </message>
    <message>
        <source>Remove the provider “%1”?</source>
        <translation>Den Anbieter „%1“ entfernen?</translation>
    </message>
    <message>
        <source>Ask it earlier (Alt+Up)</source>
        <translation>Früher fragen (Alt+Pfeil hoch)</translation>
    </message>
    <message>
        <source>Ask it later (Alt+Down)</source>
        <translation>Später fragen (Alt+Pfeil runter)</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Entfernen…</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Testen</translation>
    </message>
    <message>
        <source>Discard changes</source>
        <translation>Änderungen verwerfen</translation>
    </message>
    <message>
        <source>a new provider</source>
        <translation>ein neuer Anbieter</translation>
    </message>
    <message>
        <source>changes to “%1”</source>
        <translation>Änderungen an „%1“</translation>
    </message>
    <message>
        <source>“%1” was changed elsewhere meanwhile. Saving replaces that.</source>
        <translation>„%1“ wurde inzwischen anderswo geändert. Speichern ersetzt das.</translation>
    </message>
    <message>
        <source>%1, not asked at the moment</source>
        <translation>%1, wird gerade nicht gefragt</translation>
    </message>
    <message>
        <source>Discard %1?</source>
        <translation>Verwerfen: %1?</translation>
    </message>
    <message>
        <source>What was typed is not saved yet.</source>
        <translation>Das Getippte ist noch nicht gespeichert.</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Test…</source>
        <translation>Testen…</translation>
    </message>
    <message>
        <source>There is a provider “%1” already. Choose another name.</source>
        <translation>Einen Anbieter „%1“ gibt es schon. Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>“%1” was changed elsewhere meanwhile. Save again to replace that.</source>
        <translation>„%1“ wurde inzwischen anderswo geändert. Erneut speichern ersetzt das.</translation>
    </message>
    <message>
        <source>“%1” is saved, but not its key. %2</source>
        <translation>„%1“ ist gespeichert, sein Schlüssel aber nicht. %2</translation>
    </message>
    <message>
        <source>The built-in classifier does the work then, offline and for nothing.</source>
        <translation>Dann macht der eingebaute Klassifikator die Arbeit, ohne Netz und umsonst.</translation>
    </message>
    <message>
        <source>“%1” is asked then.</source>
        <translation>Dann wird „%1“ gefragt.</translation>
    </message>
    <message>
        <source>%1 tickets are waiting and stay in the queue.</source>
        <translation>%1 Tickets warten und bleiben in der Schlange.</translation>
    </message>
    <message>
        <source>What this provider did stays in the trail.</source>
        <translation>Was dieser Anbieter tat, bleibt im Verlauf.</translation>
    </message>
    <message>
        <source>Its key is taken out of the system keychain.</source>
        <translation>Sein Schlüssel wird aus dem Schlüsselbund des Systems genommen.</translation>
    </message>
</context>
<context>
    <name>settings::ProviderTester</name>
    <message>
        <source>Stopped.</source>
        <translation>Angehalten.</translation>
    </message>
    <message>
        <source>Asking %1 for its models …</source>
        <translation>%1 wird nach seinen Modellen gefragt …</translation>
    </message>
    <message>
        <source>It costs at most %1.</source>
        <translation>Es kostet höchstens %1.</translation>
    </message>
    <message>
        <source>Nobody knows here what it costs, as no price is known for %1.</source>
        <translation>Was es kostet, weiß hier niemand, denn für %1 ist kein Preis bekannt.</translation>
    </message>
    <message>
        <source>Send one small request to “%1”?</source>
        <translation>Eine kleine Anfrage an „%1“ senden?</translation>
    </message>
    <message>
        <source>No ticket&apos;s text is sent. It stands outside budget and ledger.</source>
        <translation>Der Text eines Tickets wird nicht gesendet. Der Test steht außerhalb von Budget und Kassenbuch.</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>Testing %1 …</source>
        <translation>%1 wird getestet …</translation>
    </message>
    <message>
        <source>The words from there: %1</source>
        <translation>Die Worte von dort: %1</translation>
    </message>
</context>
<context>
    <name>settings::SampleCardNote</name>
    <message>
        <source>This is the card of the made-up company of the sample inbox. For your own customers, write your own: replies would speak in its name.</source>
        <translation>Das ist die Karte der erfundenen Firma aus dem Beispiel-Eingang. Schreiben Sie für Ihre Kunden eine eigene: Antworten sprächen sonst in ihrem Namen.</translation>
    </message>
    <message>
        <source>Clear the card</source>
        <translation>Karte leeren</translation>
    </message>
</context>
<context>
    <name>settings::SettingsDialog</name>
    <message>
        <source>Signature</source>
        <translation>Signatur</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Providers</source>
        <translation>Anbieter</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>Kategorien</translation>
    </message>
    <message>
        <source>Urgency</source>
        <translation>Dringlichkeit</translation>
    </message>
    <message>
        <source>What each urgency means, in one sentence: impact and time, not tone. It goes into the prompt.</source>
        <translation>Was jede Dringlichkeit heißt, in einem Satz: Wirkung und Zeit, nicht Ton. Geht in die Anfrage ein.</translation>
    </message>
    <message>
        <source>Company</source>
        <translation>Firma</translation>
    </message>
    <message>
        <source>What the suggested replies know about you.</source>
        <translation>Was die vorgeschlagenen Antworten über Sie wissen.</translation>
    </message>
    <message>
        <source>What stands below your replies.</source>
        <translation>Was unter Ihren Antworten steht.</translation>
    </message>
    <message>
        <source>What may be spent. It counts from the next call on, in every process.</source>
        <translation>Was ausgegeben werden darf. Es gilt ab dem nächsten Aufruf, in jedem Prozess.</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>Budget</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>Arbeit</translation>
    </message>
    <message>
        <source>How triage works in the background. It counts from the next ticket on, in every process.</source>
        <translation>Wie die Triage im Hintergrund arbeitet. Es gilt ab dem nächsten Ticket, in jedem Prozess.</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>Aufbewahrung</translation>
    </message>
    <message>
        <source>What is kept in the file on this computer, and for how long.</source>
        <translation>Was in der Datei auf diesem Rechner bleibt, und wie lange.</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>How the window looks and when it speaks up.</source>
        <translation>Wie das Fenster aussieht und wann es sich meldet.</translation>
    </message>
    <message>
        <source>Close without saving?</source>
        <translation>Schließen, ohne zu speichern?</translation>
    </message>
    <message>
        <source>This was typed and is not saved:</source>
        <translation>Das wurde getippt und ist nicht gespeichert:</translation>
    </message>
    <message>
        <source>Close without saving</source>
        <translation>Schließen, ohne zu speichern</translation>
    </message>
    <message>
        <source>Templates</source>
        <translation>Vorlagen</translation>
    </message>
</context>
<context>
    <name>settings::SettingsForm</name>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>Gespeichert.</translation>
    </message>
    <message>
        <source>Discard changes</source>
        <translation>Änderungen verwerfen</translation>
    </message>
    <message>
        <source>Changed elsewhere meanwhile, to: %1. Saving replaces that.</source>
        <translation>Inzwischen anderswo geändert, in: %1. Speichern ersetzt das.</translation>
    </message>
    <message>
        <source>Nothing was saved yet: see the words in the form.</source>
        <translation>Noch wurde nichts gespeichert: siehe die Worte im Formular.</translation>
    </message>
    <message>
        <source>Changed elsewhere meanwhile, to: %1. Saving again replaces that.</source>
        <translation>Inzwischen anderswo geändert, in: %1. Erneut speichern ersetzt das.</translation>
    </message>
</context>
<context>
    <name>settings::SpentToday</name>
    <message>
        <source>Spent today: %1 of %2.</source>
        <translation>Heute ausgegeben: %1 von %2.</translation>
    </message>
    <message>
        <source>Held for calls that run or whose outcome is unknown: %1.</source>
        <translation>Zurückgehalten für Aufrufe, die laufen oder deren Ausgang unbekannt ist: %1.</translation>
    </message>
</context>
<context>
    <name>settings::TemplatePage</name>
    <message>
        <source>New template</source>
        <translation>Neue Vorlage</translation>
    </message>
    <message>
        <source>Add three examples</source>
        <translation>Drei Beispiele hinzufügen</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Entfernen…</translation>
    </message>
    <message>
        <source>Discard changes</source>
        <translation>Änderungen verwerfen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Templates</source>
        <translation>Vorlagen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Offered first for</source>
        <translation>Zuerst angeboten bei</translation>
    </message>
    <message>
        <source>every ticket alike</source>
        <translation>jedem Ticket gleich</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Texts to begin a reply with. They are inserted with Ctrl+T.</source>
        <translation>Texte, mit denen eine Antwort beginnt. Strg+T fügt sie ein.</translation>
    </message>
    <message>
        <source>Filled in for the ticket: %1. What is not known becomes something to check.</source>
        <translation>Für das Ticket ausgefüllt: %1. Was nicht bekannt ist, wird etwas zum Prüfen.</translation>
    </message>
    <message>
        <source>a new template</source>
        <translation>eine neue Vorlage</translation>
    </message>
    <message>
        <source>changes to “%1”</source>
        <translation>Änderungen an „%1“</translation>
    </message>
    <message>
        <source>It was changed elsewhere meanwhile. Saving is refused until you discard your changes or give another name.</source>
        <translation>Sie wurde inzwischen anderswo geändert. Gespeichert wird erst, wenn Sie Ihre Änderungen verwerfen oder einen anderen Namen geben.</translation>
    </message>
    <message>
        <source>Discard %1?</source>
        <translation>Verwerfen: %1?</translation>
    </message>
    <message>
        <source>What was typed is not saved yet.</source>
        <translation>Das Getippte ist noch nicht gespeichert.</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>There is a template of that name already.</source>
        <translation>Eine Vorlage dieses Namens gibt es schon.</translation>
    </message>
    <message>
        <source>Remove the template “%1”?</source>
        <translation>Die Vorlage „%1“ entfernen?</translation>
    </message>
    <message>
        <source>Replies that began with it stay as they are.</source>
        <translation>Antworten, die mit ihr begannen, bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>More details, please</source>
        <translation>Bitte um Einzelheiten</translation>
    </message>
    <message>
        <source>Dear {{customer_name}},

thank you for your message. So that we can help quickly, please tell us

- what you did,
- what happened, and
- what you had expected.
</source>
        <translation>Guten Tag {{customer_name}},

vielen Dank für Ihre Nachricht. Damit wir schnell helfen können, schreiben Sie uns bitte,

- was Sie getan haben,
- was geschehen ist und
- was Sie erwartet hatten.
</translation>
    </message>
    <message>
        <source>We are looking into it</source>
        <translation>Wir gehen der Sache nach</translation>
    </message>
    <message>
        <source>Dear {{customer_name}},

thank you for telling us. We are looking into it and will write again by [[check: when]].
</source>
        <translation>Guten Tag {{customer_name}},

vielen Dank für den Hinweis. Wir gehen der Sache nach und melden uns bis [[check: wann]] wieder.
</translation>
    </message>
    <message>
        <source>Solved</source>
        <translation>Gelöst</translation>
    </message>
    <message>
        <source>Dear {{customer_name}},

[[check: what was done]]. Please write to us again if anything is still not as it should be.
</source>
        <translation>Guten Tag {{customer_name}},

[[check: was getan wurde]]. Schreiben Sie uns bitte wieder, falls noch etwas nicht so ist, wie es sein soll.
</translation>
    </message>
</context>
<context>
    <name>shell</name>
    <message>
        <source>Budget…</source>
        <translation>Budget…</translation>
    </message>
    <message>
        <source>Providers…</source>
        <translation>Anbieter…</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>Jetzt versuchen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>menu: command</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source> or </source>
        <comment>between two keys</comment>
        <translation> oder </translation>
    </message>
    <message>
        <source>%1 is not asked from here. %2</source>
        <translation>%1 wird von hier nicht gefragt. %2</translation>
    </message>
    <message>
        <source>Enter the key…</source>
        <translation>Schlüssel eingeben…</translation>
    </message>
    <message>
        <source>Tickets that wait: %1.</source>
        <translation>Wartende Tickets: %1.</translation>
    </message>
    <message>
        <source>The other providers are asked meanwhile.</source>
        <translation>Inzwischen werden die anderen Anbieter gefragt.</translation>
    </message>
    <message>
        <source>%1 is paused since %2. %3</source>
        <translation>%1 ist seit %2 angehalten. %3</translation>
    </message>
    <message>
        <source>Settings and test…</source>
        <translation>Einstellungen und Test…</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>%1 cannot be asked since %2. %3</source>
        <translation>%1 kann seit %2 nicht gefragt werden. %3</translation>
    </message>
    <message>
        <source>Next try in %1.</source>
        <translation>Nächster Versuch in %1.</translation>
    </message>
</context>
<context>
    <name>shell::Actions</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Import files…</source>
        <translation>Dateien &amp;importieren…</translation>
    </message>
    <message>
        <source>Import a &amp;folder…</source>
        <translation>&amp;Ordner importieren…</translation>
    </message>
    <message>
        <source>&amp;Quarantine…</source>
        <translation>&amp;Quarantäne…</translation>
    </message>
    <message>
        <source>S&amp;ettings…</source>
        <translation>&amp;Einstellungen…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>Be&amp;enden</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation>&amp;Suchen</translation>
    </message>
    <message>
        <source>&amp;Reload the list</source>
        <translation>Liste neu &amp;laden</translation>
    </message>
    <message>
        <source>&amp;Appearance</source>
        <translation>&amp;Erscheinungsbild</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>Wie das &amp;System</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Tasten</translation>
    </message>
    <message>
        <source>&amp;About Deskhand</source>
        <translation>&amp;Über Deskhand</translation>
    </message>
    <message>
        <source>&amp;Ticket</source>
        <translation>&amp;Ticket</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Nächstes</translation>
    </message>
    <message>
        <source>&amp;Previous</source>
        <translation>&amp;Voriges</translation>
    </message>
    <message>
        <source>Set the &amp;category</source>
        <translation>&amp;Kategorie setzen</translation>
    </message>
    <message>
        <source>Set the &amp;urgency</source>
        <translation>&amp;Dringlichkeit setzen</translation>
    </message>
    <message>
        <source>&amp;Status</source>
        <translation>&amp;Status</translation>
    </message>
    <message>
        <source>Write the &amp;reply</source>
        <translation>&amp;Antwort schreiben</translation>
    </message>
    <message>
        <source>Triage &amp;again…</source>
        <translation>&amp;Erneut einstufen…</translation>
    </message>
    <message>
        <source>Re&amp;try a failed triage</source>
        <translation>&amp;Fehlgeschlagene Triage wiederholen</translation>
    </message>
    <message>
        <source>Triage this one &amp;first</source>
        <translation>Dieses &amp;zuerst einstufen</translation>
    </message>
    <message>
        <source>Cance&amp;l triage</source>
        <translation>Triage a&amp;bbrechen</translation>
    </message>
    <message>
        <source>Audit trai&amp;l</source>
        <translation>&amp;Protokoll</translation>
    </message>
    <message>
        <source>&amp;Go to anything…</source>
        <translation>&amp;Gehe zu…</translation>
    </message>
    <message>
        <source>To the next &amp;pane</source>
        <translation>Zum nächsten &amp;Bereich</translation>
    </message>
    <message>
        <source>To the pane &amp;before</source>
        <translation>Zum &amp;vorigen Bereich</translation>
    </message>
    <message>
        <source>Tool&amp;bar</source>
        <translation>Symbol&amp;leiste</translation>
    </message>
    <message>
        <source>High &amp;contrast</source>
        <translation>Hoher &amp;Kontrast</translation>
    </message>
    <message>
        <source>&amp;Demo: a fictional company</source>
        <translation>&amp;Demo: eine erfundene Firma</translation>
    </message>
    <message>
        <source>Looked at, &amp;fine</source>
        <translation>Angesehen, in &amp;Ordnung</translation>
    </message>
    <message>
        <source>Insert a te&amp;mplate…</source>
        <translation>Vorla&amp;ge einfügen …</translation>
    </message>
    <message>
        <source>Compare with the suggestion</source>
        <translation>Mit dem Vorschlag vergleichen</translation>
    </message>
    <message>
        <source>&amp;Versions of the draft…</source>
        <translation>&amp;Fassungen des Entwurfs …</translation>
    </message>
    <message>
        <source>A&amp;nswer: copy the reply</source>
        <translation>A&amp;ntworten: Antwort kopieren</translation>
    </message>
    <message>
        <source>Answer in the mail program</source>
        <translation>Im Mailprogramm antworten</translation>
    </message>
    <message>
        <source>Answer as a mail file (.eml)…</source>
        <translation>Als Mail-Datei antworten (.eml) …</translation>
    </message>
    <message>
        <source>Only c&amp;opy the reply</source>
        <translation>Nur die Antwort k&amp;opieren</translation>
    </message>
    <message>
        <source>Gi&amp;ve up a failed triage…</source>
        <translation>Fehlgeschlagene Triage auf&amp;geben…</translation>
    </message>
    <message>
        <source>Ask a provider about &amp;built-in results…</source>
        <translation>Einen Anbieter zu einge&amp;bauten Ergebnissen fragen…</translation>
    </message>
</context>
<context>
    <name>shell::Announcer</name>
    <message>
        <source> Please check it.</source>
        <translation> Bitte prüfen.</translation>
    </message>
    <message>
        <source>Triage finished: %1.</source>
        <translation>Triage fertig: %1.</translation>
    </message>
    <message>
        <source>Triage failed.</source>
        <translation>Triage fehlgeschlagen.</translation>
    </message>
</context>
<context>
    <name>shell::BannerLine</name>
    <message>
        <source> (and %1 more)</source>
        <translation> (und %1 weitere)</translation>
    </message>
</context>
<context>
    <name>shell::Dialogs</name>
    <message>
        <source>Deskhand %1</source>
        <translation>Deskhand %1</translation>
    </message>
    <message>
        <source>Nothing is lost, nothing is paid for twice without being told, nothing is sent twice, and a person&apos;s word always wins.</source>
        <translation>Nichts geht verloren, nichts wird ohne Hinweis doppelt bezahlt, nichts wird zweimal gesendet, und das Wort eines Menschen gilt immer.</translation>
    </message>
</context>
<context>
    <name>shell::FirstStart</name>
    <message>
        <source>Welcome to Deskhand</source>
        <translation>Willkommen bei Deskhand</translation>
    </message>
    <message>
        <source>Tickets come in, triage sorts them in the background and suggests a reply; you decide. Nothing is set up yet, and nothing needs to be: the built-in classifier works offline and costs nothing.</source>
        <translation>Tickets kommen herein, die Triage ordnet sie im Hintergrund und schlägt eine Antwort vor; Sie entscheiden. Noch ist nichts eingerichtet, und nichts muss es sein: Der eingebaute Klassifikator arbeitet offline und kostet nichts.</translation>
    </message>
    <message>
        <source>Import my tickets</source>
        <translation>Meine Tickets importieren</translation>
    </message>
    <message>
        <source>Mails (.eml), tables (.csv), JSON, or a folder of them. You can also drop them here.</source>
        <translation>Mails (.eml), Tabellen (.csv), JSON oder ein Ordner davon. Sie können sie auch hierher ziehen.</translation>
    </message>
    <message>
        <source>Start empty</source>
        <translation>Leer beginnen</translation>
    </message>
    <message>
        <source>Everything stays reachable from the menus.</source>
        <translation>Alles bleibt über die Menüs erreichbar.</translation>
    </message>
    <message>
        <source>Try the demo</source>
        <translation>Die Demo ausprobieren</translation>
    </message>
    <message>
        <source>The inbox of a company that does not exist, triaged before your eyes. It opens in a window of its own and never mixes with your tickets.</source>
        <translation>Der Posteingang einer Firma, die es nicht gibt, vor Ihren Augen eingestuft. Er öffnet sich in einem eigenen Fenster und mischt sich nie mit Ihren Tickets.</translation>
    </message>
</context>
<context>
    <name>shell::GuessOffer</name>
    <message>
        <source>Not now</source>
        <translation>Jetzt nicht</translation>
    </message>
    <message>
        <source>Nothing is asked. The Ticket menu offers it again.</source>
        <translation>Es wird nichts gefragt. Das Menü Ticket bietet es wieder an.</translation>
    </message>
    <message>
        <source>No open ticket has only the built-in classifier&apos;s result.</source>
        <translation>Kein offenes Ticket hat nur das Ergebnis des eingebauten Klassifizierers.</translation>
    </message>
    <message>
        <source>No provider is set up that could be asked.</source>
        <translation>Es ist kein Anbieter eingerichtet, der gefragt werden könnte.</translation>
    </message>
    <message>
        <source>no price is known</source>
        <translation>kein Preis bekannt</translation>
    </message>
    <message>
        <source>free</source>
        <translation>kostenlos</translation>
    </message>
    <message>
        <source>about %1, at most about %2</source>
        <translation>etwa %1, höchstens etwa %2</translation>
    </message>
    <message>
        <source>Open tickets with only the built-in classifier&apos;s result: %1. Ask %2 about them? All: %3.</source>
        <translation>Offene Tickets nur mit dem Ergebnis des eingebauten Klassifizierers: %1. Soll %2 dazu gefragt werden? Alle: %3.</translation>
    </message>
    <message>
        <source>Urgent ones: %1, %2.</source>
        <translation>Dringende: %1, %2.</translation>
    </message>
    <message>
        <source>Ask about all (%1)</source>
        <translation>Zu allen fragen (%1)</translation>
    </message>
    <message>
        <source>Only urgent ones (%1)</source>
        <translation>Nur dringende (%1)</translation>
    </message>
    <message>
        <source>Waiting for their turn now: %1.</source>
        <translation>Warten jetzt, bis sie an der Reihe sind: %1.</translation>
    </message>
    <message>
        <source>Went on meanwhile and left alone: %1.</source>
        <translation>Inzwischen weitergegangen und nicht angerührt: %1.</translation>
    </message>
</context>
<context>
    <name>shell::ImportPanel</name>
    <message>
        <source>%1 new</source>
        <translation>%1 neu</translation>
    </message>
    <message>
        <source>%1 new messages on known tickets</source>
        <translation>%1 neue Nachrichten zu bekannten Tickets</translation>
    </message>
    <message>
        <source>%1 already here</source>
        <translation>%1 schon hier</translation>
    </message>
    <message>
        <source>%1 in quarantine</source>
        <translation>%1 in Quarantäne</translation>
    </message>
    <message>
        <source>%1 read with a guess</source>
        <translation>%1 mit Raten gelesen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Quarantine…</source>
        <translation>Quarantäne…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Progress of the import</source>
        <translation>Fortschritt des Imports</translation>
    </message>
    <message>
        <source>Importing %1…</source>
        <translation>%1 wird importiert…</translation>
    </message>
    <message>
        <source>Importing %1… %2</source>
        <translation>%1 wird importiert… %2</translation>
    </message>
    <message>
        <source>Import of %1 cancelled. %2</source>
        <translation>Import von %1 abgebrochen. %2</translation>
    </message>
    <message>
        <source>Imported %1: %2</source>
        <translation>%1 importiert: %2</translation>
    </message>
    <message>
        <source>The import of %1 stopped: %2</source>
        <translation>Der Import von %1 ist stehen geblieben: %2</translation>
    </message>
    <message>
        <source> and more</source>
        <translation> und mehr</translation>
    </message>
</context>
<context>
    <name>shell::ImportRun</name>
    <message>
        <source>the sample inbox</source>
        <translation>Beispielposteingang</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
</context>
<context>
    <name>shell::KeySheet</name>
    <message>
        <source>In the list</source>
        <translation>In der Liste</translation>
    </message>
    <message>
        <source>While writing</source>
        <translation>Beim Schreiben</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>Überall</translation>
    </message>
    <message>
        <source>Move by one, by a page, to the ends</source>
        <translation>Um eins, um eine Seite, an die Enden</translation>
    </message>
    <message>
        <source>Arrows, %1, %2</source>
        <translation>Pfeile, %1, %2</translation>
    </message>
    <message>
        <source>Into the ticket</source>
        <translation>Ins Ticket</translation>
    </message>
    <message>
        <source>Back to the list; what was typed stays</source>
        <translation>Zurück zur Liste; Getipptes bleibt</translation>
    </message>
    <message>
        <source>Undo what was typed</source>
        <translation>Getipptes zurücknehmen</translation>
    </message>
    <message>
        <source>To the next control, to the one before</source>
        <translation>Zum nächsten Bedienelement, zum vorigen</translation>
    </message>
    <message>
        <source>Close what lies above the window</source>
        <translation>Schließen, was über dem Fenster liegt</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Search the keys</source>
        <translation>Tasten suchen</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Plain letters work while nothing is being typed.</source>
        <translation>Einzelne Buchstaben wirken, solange nichts getippt wird.</translation>
    </message>
    <message>
        <source>Save as a page…</source>
        <translation>Als Seite speichern…</translation>
    </message>
    <message>
        <source>Deskhand: keys</source>
        <translation>Deskhand: Tasten</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>Gespeichert.</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>Nicht gespeichert: %1</translation>
    </message>
    <message>
        <source>Save the keys as a page</source>
        <translation>Die Tasten als Seite speichern</translation>
    </message>
    <message>
        <source>Deskhand keys.pdf</source>
        <translation>Deskhand-Tasten.pdf</translation>
    </message>
</context>
<context>
    <name>shell::MainWindow</name>
    <message>
        <source>Deskhand</source>
        <translation>Deskhand</translation>
    </message>
    <message>
        <source>Import a folder</source>
        <translation>Einen Ordner importieren</translation>
    </message>
    <message>
        <source>Import tickets</source>
        <translation>Tickets importieren</translation>
    </message>
    <message>
        <source>Import them into your own inbox?</source>
        <translation>In Ihren eigenen Posteingang importieren?</translation>
    </message>
    <message>
        <source>This is the demo. Your own tickets never come here: a window with your own inbox opens and imports them there.</source>
        <translation>Das ist die Demo. Ihre eigenen Tickets kommen nie hierher: Ein Fenster mit Ihrem eigenen Posteingang öffnet sich und importiert sie dort.</translation>
    </message>
    <message>
        <source>Import there</source>
        <translation>Dort importieren</translation>
    </message>
</context>
<context>
    <name>shell::Notifier</name>
    <message>
        <source>Several tickets were found critical.</source>
        <translation>Mehrere Tickets sind kritisch.</translation>
    </message>
    <message>
        <source>Critical: %1</source>
        <translation>Kritisch: %1</translation>
    </message>
    <message>
        <source>The budget of today is reached. Triage with %1 waits.</source>
        <translation>Das Budget von heute ist erreicht. Die Triage mit %1 wartet.</translation>
    </message>
    <message>
        <source>%1 is paused: its account needs attention.</source>
        <translation>%1 ist angehalten: Um das Konto muss sich jemand kümmern.</translation>
    </message>
    <message>
        <source>An import has ended; %1 could not be read and are in quarantine.</source>
        <translation>Ein Import ist zu Ende; nicht lesbar und in Quarantäne: %1.</translation>
    </message>
    <message>
        <source>Deskhand: something needs you</source>
        <translation>Deskhand: Etwas braucht Sie</translation>
    </message>
    <message>
        <source>Deskhand: %1 things need you</source>
        <translation>Deskhand: %1 Dinge brauchen Sie</translation>
    </message>
    <message>
        <source>and more</source>
        <translation>und mehr</translation>
    </message>
</context>
<context>
    <name>shell::Palette</name>
    <message>
        <source>Go to anything</source>
        <translation>Gehe zu</translation>
    </message>
    <message>
        <source>Command or ticket</source>
        <translation>Befehl oder Ticket</translation>
    </message>
    <message>
        <source>A command, or a ticket&apos;s subject or number</source>
        <translation>Ein Befehl, oder Betreff oder Nummer eines Tickets</translation>
    </message>
    <message>
        <source>What fits</source>
        <translation>Was passt</translation>
    </message>
    <message>
        <source>No command of that name.</source>
        <translation>Kein Befehl dieses Namens.</translation>
    </message>
    <message>
        <source>(no subject)</source>
        <translation>(kein Betreff)</translation>
    </message>
    <message>
        <source>Go to ticket: %1</source>
        <translation>Zum Ticket: %1</translation>
    </message>
    <message>
        <source>Go to ticket: %1, %2</source>
        <translation>Zum Ticket: %1, %2</translation>
    </message>
</context>
<context>
    <name>shell::QuarantineDialog</name>
    <message>
        <source>Save as a file…</source>
        <translation>Als Datei speichern…</translation>
    </message>
    <message>
        <source>Quarantine</source>
        <translation>Quarantäne</translation>
    </message>
    <message>
        <source>Kept because it could not be read. Nothing was thrown away: the bytes are here as they came.</source>
        <translation>Aufgehoben, weil es nicht lesbar war. Nichts wurde weggeworfen: Die Bytes liegen hier, wie sie kamen.</translation>
    </message>
    <message>
        <source>Items in quarantine</source>
        <translation>Stücke in Quarantäne</translation>
    </message>
    <message>
        <source>Came from</source>
        <translation>Kam aus</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>Its bytes</source>
        <translation>Die Bytes</translation>
    </message>
    <message>
        <source>came in later; was: %1</source>
        <translation>kam später herein; war: %1</translation>
    </message>
    <message>
        <source>Nothing is in quarantine.</source>
        <translation>Nichts ist in Quarantäne.</translation>
    </message>
    <message>
        <source>(%1 more: save it as a file)</source>
        <translation>(%1 mehr: als Datei speichern)</translation>
    </message>
    <message>
        <source>Save the bytes as they came</source>
        <translation>Die Bytes speichern, wie sie kamen</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>Gespeichert.</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>Nicht gespeichert: %1</translation>
    </message>
</context>
<context>
    <name>shell::StatusLine</name>
    <message>
        <source>Triage: nothing to do</source>
        <translation>Triage: nichts zu tun</translation>
    </message>
    <message>
        <source>✕ %1 failed</source>
        <translation>✕ %1 fehlgeschlagen</translation>
    </message>
    <message>
        <source>%1 failed, show them</source>
        <translation>%1 fehlgeschlagen, zeigen</translation>
    </message>
    <message>
        <source>Today %1 of %2 USD</source>
        <translation>Heute %1 von %2 USD</translation>
    </message>
    <message>
        <source> · %1 calls possibly billed</source>
        <translation> · %1 Aufrufe vielleicht berechnet</translation>
    </message>
    <message>
        <source>account trouble</source>
        <translation>Konto</translation>
    </message>
    <message>
        <source>budget reached</source>
        <translation>Budget erreicht</translation>
    </message>
    <message>
        <source>too many calls</source>
        <translation>zu viele Anfragen</translation>
    </message>
    <message>
        <source>cannot be reached</source>
        <translation>nicht erreichbar</translation>
    </message>
    <message>
        <source>no answers come back</source>
        <translation>keine Antworten</translation>
    </message>
    <message>
        <source>Triage:</source>
        <translation>Triage:</translation>
    </message>
    <message>
        <source>%1 running</source>
        <translation>%1 laufen</translation>
    </message>
    <message>
        <source>%1 being triaged, show them</source>
        <translation>%1 in Triage, zeigen</translation>
    </message>
    <message>
        <source>Tickets a model or the built-in classifier is working on. Shows the view Triaging.</source>
        <translation>Tickets, an denen ein Modell oder der eingebaute Klassifikator arbeitet. Zeigt die Ansicht „In Triage“.</translation>
    </message>
    <message>
        <source>%1 waiting</source>
        <translation>%1 warten</translation>
    </message>
    <message>
        <source>%1 waiting for triage, show them</source>
        <translation>%1 warten auf die Triage, zeigen</translation>
    </message>
    <message>
        <source>Tickets in the queue, with those that are tried again later. Shows the view Triaging.</source>
        <translation>Tickets in der Schlange, mit denen, die später erneut versucht werden. Zeigt die Ansicht „In Triage“.</translation>
    </message>
    <message>
        <source>Tickets whose triage needs a person. Shows the view Failed.</source>
        <translation>Tickets, deren Triage einen Menschen braucht. Zeigt die Ansicht „Fehlgeschlagen“.</translation>
    </message>
    <message>
        <source>%1 paused: %2</source>
        <translation>%1 angehalten: %2</translation>
    </message>
    <message>
        <source>%1 waits: %2</source>
        <translation>%1 wartet: %2</translation>
    </message>
    <message>
        <source>%1. Show what helps</source>
        <translation>%1. Zeigen, was hilft</translation>
    </message>
    <message>
        <source>%1. Show the budget</source>
        <translation>%1. Budget zeigen</translation>
    </message>
    <message>
        <source>What was paid today, of what may be spent in a day. Opens the budget.</source>
        <translation>Was heute bezahlt wurde, von dem, was am Tag ausgegeben werden darf. Öffnet das Budget.</translation>
    </message>
    <message>
        <source>Besides, up to %1 for calls on their way or unknown.</source>
        <translation>Dazu bis zu %1 für Aufrufe, die unterwegs oder ungewiss sind.</translation>
    </message>
    <message>
        <source>Pretend · %1</source>
        <translation>Gespielt · %1</translation>
    </message>
    <message>
        <source> · 1 call possibly billed</source>
        <translation> · 1 Aufruf vielleicht berechnet</translation>
    </message>
</context>
<context>
    <name>shell::ToolBar</name>
    <message>
        <source>Toolbar</source>
        <translation>Symbolleiste</translation>
    </message>
</context>
<context>
    <name>ticket</name>
    <message>
        <source>person</source>
        <translation>Mensch</translation>
    </message>
    <message>
        <source>Deskhand</source>
        <translation>Deskhand</translation>
    </message>
    <message>
        <source>triage</source>
        <translation>Triage</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>By: %1</source>
        <translation>Von: %1</translation>
    </message>
    <message>
        <source>What: %1</source>
        <translation>Was: %1</translation>
    </message>
    <message>
        <source>Operation: %1</source>
        <translation>Vorgang: %1</translation>
    </message>
    <message>
        <source>not judged yet</source>
        <translation>noch nicht beurteilt</translation>
    </message>
    <message>
        <source>usable</source>
        <translation>brauchbar</translation>
    </message>
    <message>
        <source>used</source>
        <translation>verwendet</translation>
    </message>
    <message>
        <source>rejected: %1</source>
        <translation>abgelehnt: %1</translation>
    </message>
    <message>
        <source>on its way</source>
        <translation>unterwegs</translation>
    </message>
    <message>
        <source>answered</source>
        <translation>beantwortet</translation>
    </message>
    <message>
        <source>answered, %1</source>
        <translation>beantwortet, %1</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>not told</source>
        <translation>nicht mitgeteilt</translation>
    </message>
    <message>
        <source>Asked: %1</source>
        <translation>Gefragt: %1</translation>
    </message>
    <message>
        <source>%1 by %2 (%3)</source>
        <translation>%1 von %2 (%3)</translation>
    </message>
    <message>
        <source>Sent: %1</source>
        <translation>Gesendet: %1</translation>
    </message>
    <message>
        <source>Ended: %1, after %2 ms</source>
        <translation>Beendet: %1, nach %2 ms</translation>
    </message>
    <message>
        <source>Not ended</source>
        <translation>Nicht beendet</translation>
    </message>
    <message>
        <source>Outcome: %1</source>
        <translation>Ausgang: %1</translation>
    </message>
    <message>
        <source>Billed: %1</source>
        <translation>Berechnet: %1</translation>
    </message>
    <message>
        <source>Cost: %1</source>
        <translation>Kosten: %1</translation>
    </message>
    <message>
        <source>Tokens: %1 in (%2 of them cached), %3 out</source>
        <translation>Tokens: %1 hinein (davon %2 zwischengespeichert), %3 heraus</translation>
    </message>
    <message>
        <source>In words: %1</source>
        <translation>In Worten: %1</translation>
    </message>
    <message>
        <source>HTTP status: %1</source>
        <translation>HTTP-Status: %1</translation>
    </message>
    <message>
        <source>Verdict: %1</source>
        <translation>Urteil: %1</translation>
    </message>
    <message>
        <source>The provider&apos;s id of the call: %1</source>
        <translation>Kennung des Aufrufs beim Anbieter: %1</translation>
    </message>
    <message>
        <source>Idempotency key: %1</source>
        <translation>Idempotenz-Schlüssel: %1</translation>
    </message>
    <message>
        <source>SHA-256 of what was sent: %1</source>
        <translation>SHA-256 des Gesendeten: %1</translation>
    </message>
    <message>
        <source>(%1 more bytes are kept in the file)</source>
        <translation>(%1 weitere Bytes liegen in der Datei)</translation>
    </message>
    <message>
        <source>Being triaged. You can work meanwhile; what you set stays.</source>
        <translation>Wird eingestuft. Sie können inzwischen arbeiten; was Sie setzen, bleibt.</translation>
    </message>
    <message>
        <source>Asked %1 at %2 (attempt %3). You can work meanwhile; what you set stays.</source>
        <translation>%1 um %2 gefragt (Versuch %3). Sie können inzwischen arbeiten; was Sie setzen, bleibt.</translation>
    </message>
    <message>
        <source>the mail seems to give orders to a program</source>
        <translation>die Mail scheint einem Programm Befehle zu geben</translation>
    </message>
    <message>
        <source>the category is a guess</source>
        <translation>die Kategorie ist geraten</translation>
    </message>
    <message>
        <source>the urgency is a guess</source>
        <translation>die Dringlichkeit ist geraten</translation>
    </message>
    <message>
        <source>not sure enough to be trusted as it is</source>
        <translation>nicht sicher genug, um sich darauf zu verlassen</translation>
    </message>
    <message>
        <source>Not triaged. Triage has not been asked for.</source>
        <translation>Nicht eingestuft. Niemand hat darum gebeten.</translation>
    </message>
    <message>
        <source>In the queue. It starts as soon as a worker is free.</source>
        <translation>In der Schlange. Es beginnt, sobald ein Arbeiter frei ist.</translation>
    </message>
    <message>
        <source>Waits until its import has ended.</source>
        <translation>Wartet, bis der Import zu Ende ist.</translation>
    </message>
    <message>
        <source>Paused: no provider may be asked at the moment.</source>
        <translation>Angehalten: Im Moment darf kein Anbieter gefragt werden.</translation>
    </message>
    <message>
        <source>Paused: %1</source>
        <translation>Angehalten: %1</translation>
    </message>
    <message>
        <source>Will be tried again as soon as its turn comes. %1</source>
        <translation>Wird erneut versucht, sobald die Reihe daran ist. %1</translation>
    </message>
    <message>
        <source>Next try at %1. %2</source>
        <translation>Nächster Versuch um %1. %2</translation>
    </message>
    <message>
        <source>The customer wrote again after this. Summary and suggestion are for the earlier mail.</source>
        <translation>Der Kunde hat danach wieder geschrieben. Zusammenfassung und Vorschlag gelten der früheren Mail.</translation>
    </message>
    <message>
        <source>Triage was cancelled.</source>
        <translation>Die Triage wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Please check: %1</source>
        <translation>Bitte prüfen: %1</translation>
    </message>
    <message>
        <source>Paid so far: %1.</source>
        <translation>Bisher bezahlt: %1.</translation>
    </message>
    <message>
        <source>No model was asked: the built-in classifier did this</source>
        <translation>Kein Modell wurde gefragt: Das war der eingebaute Klassifikator</translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>cost not known</source>
        <translation>Kosten nicht bekannt</translation>
    </message>
    <message>
        <source>revision %1</source>
        <translation>Durchgang %1</translation>
    </message>
    <message>
        <source>No price is known for it.</source>
        <translation>Dafür ist kein Preis bekannt.</translation>
    </message>
    <message>
        <source>It costs nothing.</source>
        <translation>Es kostet nichts.</translation>
    </message>
    <message>
        <source>It may cost up to %1.</source>
        <translation>Es kann bis zu %1 kosten.</translation>
    </message>
    <message>
        <source>It will cost about %1, at most %2.</source>
        <translation>Es kostet etwa %1, höchstens %2.</translation>
    </message>
    <message>
        <source>The built-in classifier does it: nothing leaves this computer and it costs nothing.</source>
        <translation>Das macht der eingebaute Klassifikator: Nichts verlässt diesen Rechner, und es kostet nichts.</translation>
    </message>
    <message>
        <source>%1 has no price set and counts as free.</source>
        <translation>%1 hat keinen Preis und gilt als kostenlos.</translation>
    </message>
    <message>
        <source>%1 bills it by its price list; this ticket has no earlier call to estimate from.</source>
        <translation>%1 berechnet es nach seiner Preisliste; für dieses Ticket gibt es keinen früheren Aufruf, aus dem sich schätzen ließe.</translation>
    </message>
    <message>
        <source>Built-in classifier (offline)</source>
        <translation>Eingebauter Klassifikator (offline)</translation>
    </message>
    <message>
        <source>OpenAI, responses</source>
        <translation>OpenAI, Responses</translation>
    </message>
    <message>
        <source>OpenAI, chat completions</source>
        <translation>OpenAI, Chat Completions</translation>
    </message>
    <message>
        <source>Anthropic, messages</source>
        <translation>Anthropic, Messages</translation>
    </message>
    <message>
        <source>Ollama</source>
        <translation>Ollama</translation>
    </message>
    <message>
        <source>Compatible with OpenAI chat completions</source>
        <translation>Kompatibel zu OpenAI Chat Completions</translation>
    </message>
    <message>
        <source>Demo model (recorded answers, pretend costs)</source>
        <translation>Demo-Modell (aufgezeichnete Antworten, gespielte Kosten)</translation>
    </message>
    <message>
        <source>%1 (pretend)</source>
        <translation>%1 (nur gespielt)</translation>
    </message>
    <message>
        <source>Asked twice: the first call may have been billed.</source>
        <translation>Zweimal gefragt: Der erste Aufruf wurde vielleicht berechnet.</translation>
    </message>
    <message>
        <source>Possibly billed, no price is known.</source>
        <translation>Vielleicht berechnet, ein Preis ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Possibly billed up to %1 without an answer.</source>
        <translation>Vielleicht bis zu %1 berechnet, ohne Antwort.</translation>
    </message>
    <message>
        <source>Call: attempt %1 of revision %2</source>
        <translation>Aufruf: Versuch %1 von Durchgang %2</translation>
    </message>
</context>
<context>
    <name>ticket::CardField</name>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>nicht gesetzt</translation>
    </message>
    <message>
        <source>Leave it to the next triage</source>
        <translation>Der nächsten Triage überlassen</translation>
    </message>
    <message>
        <source>Back to “%1”</source>
        <translation>Zurück zu „%1“</translation>
    </message>
    <message>
        <source>✎ set by you</source>
        <translation>✎ von Ihnen gesetzt</translation>
    </message>
    <message>
        <source>The triage said: %1</source>
        <translation>Die Triage sagte: %1</translation>
    </message>
</context>
<context>
    <name>ticket::EarlierStrip</name>
    <message>
        <source>Other tickets of this customer</source>
        <translation>Andere Tickets dieses Kunden</translation>
    </message>
    <message>
        <source>More than %1 other tickets:</source>
        <translation>Mehr als %1 andere Tickets:</translation>
    </message>
    <message>
        <source>1 other ticket:</source>
        <translation>1 anderes Ticket:</translation>
    </message>
    <message>
        <source>%1 other tickets:</source>
        <translation>%1 andere Tickets:</translation>
    </message>
    <message>
        <source>(no subject)</source>
        <translation>(kein Betreff)</translation>
    </message>
    <message>
        <source>Open: %1, %2</source>
        <translation>Öffnen: %1, %2</translation>
    </message>
</context>
<context>
    <name>ticket::ElsewhereNotice</name>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <comment>what changed, new value</comment>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source> (was: %1)</source>
        <translation> (war: %1)</translation>
    </message>
    <message>
        <source>category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>urgency</source>
        <translation>Dringlichkeit</translation>
    </message>
    <message>
        <source>status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>a new message</source>
        <translation>eine neue Nachricht</translation>
    </message>
    <message>
        <source>Close this notice</source>
        <translation>Diesen Hinweis schließen</translation>
    </message>
    <message>
        <source>Close this notice (Esc)</source>
        <translation>Diesen Hinweis schließen (Esc)</translation>
    </message>
    <message>
        <source>Changed elsewhere just now: %1</source>
        <translation>Eben anderswo geändert: %1</translation>
    </message>
</context>
<context>
    <name>ticket::MessageView</name>
    <message>
        <source>Message from %1</source>
        <translation>Nachricht von %1</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>%1 (us)</source>
        <translation>%1 (wir)</translation>
    </message>
    <message>
        <source>Read with a guess: %1</source>
        <translation>Mit Raten gelesen: %1</translation>
    </message>
    <message>
        <source>Text of the message from %1</source>
        <translation>Text der Nachricht von %1</translation>
    </message>
    <message>
        <source>Show the rest</source>
        <translation>Den Rest zeigen</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Save %1 (%2)</source>
        <translation>%1 (%2) speichern</translation>
    </message>
    <message>
        <source>Save the attachment %1</source>
        <translation>Den Anhang %1 speichern</translation>
    </message>
    <message>
        <source>Hide quoted text</source>
        <translation>Zitierten Text verbergen</translation>
    </message>
    <message>
        <source>Show quoted text</source>
        <translation>Zitierten Text zeigen</translation>
    </message>
    <message>
        <source>Show as text</source>
        <translation>Als Text zeigen</translation>
    </message>
    <message>
        <source>Show formatting</source>
        <translation>Formatierung zeigen</translation>
    </message>
    <message>
        <source>A program: whoever opens it lets it do what it likes.</source>
        <translation>Ein Programm: Wer es öffnet, lässt es tun, was es will.</translation>
    </message>
    <message>
        <source>It can run commands when it is opened.</source>
        <translation>Es kann beim Öffnen Befehle ausführen.</translation>
    </message>
    <message>
        <source>A document that may hold macros, which are programs.</source>
        <translation>Ein Dokument, das Makros enthalten kann; das sind Programme.</translation>
    </message>
    <message>
        <source>An archive: nobody has looked at what is in it.</source>
        <translation>Ein Archiv: Niemand hat angesehen, was darin ist.</translation>
    </message>
    <message>
        <source>Its name pretends to be another kind of file.</source>
        <translation>Sein Name gibt vor, eine andere Art von Datei zu sein.</translation>
    </message>
    <message>
        <source>⚠ %1: %2</source>
        <translation>⚠ %1: %2</translation>
    </message>
    <message>
        <source>Our answer</source>
        <translation>Unsere Antwort</translation>
    </message>
</context>
<context>
    <name>ticket::QuoteLabel</name>
    <message>
        <source>not found in the text</source>
        <translation>steht nicht im Text</translation>
    </message>
    <message>
        <source>Show in the conversation: %1</source>
        <translation>Im Gespräch zeigen: %1</translation>
    </message>
    <message>
        <source>Show where this stands</source>
        <translation>Zeigen, wo das steht</translation>
    </message>
</context>
<context>
    <name>ticket::ThreadView</name>
    <message>
        <source>Conversation</source>
        <translation>Verlauf</translation>
    </message>
</context>
<context>
    <name>ticket::TicketController</name>
    <message>
        <source>Triage cancelled. A call already sent is not stopped; its answer is kept.</source>
        <translation>Triage abgebrochen. Ein schon gesendeter Aufruf wird nicht gestoppt; seine Antwort bleibt erhalten.</translation>
    </message>
    <message>
        <source>This ticket is triaged next.</source>
        <translation>Dieses Ticket kommt als nächstes dran.</translation>
    </message>
    <message>
        <source>Triage this ticket again?</source>
        <translation>Dieses Ticket erneut einstufen?</translation>
    </message>
    <message>
        <source>This is a new call, besides those already made. %1
What you set yourself stays.</source>
        <translation>Das ist ein neuer Aufruf, zusätzlich zu den bisherigen. %1
Was Sie selbst gesetzt haben, bleibt.</translation>
    </message>
    <message>
        <source>Triage again</source>
        <translation>Erneut einstufen</translation>
    </message>
    <message>
        <source>A triage of this ticket is already under way; no second one was started.</source>
        <translation>Eine Triage dieses Tickets läuft schon; eine zweite wurde nicht begonnen.</translation>
    </message>
    <message>
        <source>Retry this triage?</source>
        <translation>Diese Triage erneut versuchen?</translation>
    </message>
    <message>
        <source>No stored answer can be used: this is a new call. %1</source>
        <translation>Keine gespeicherte Antwort ist verwendbar: Das ist ein neuer Aufruf. %1</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Retried with the stored answer: no new call.</source>
        <translation>Mit der gespeicherten Antwort erledigt: kein neuer Aufruf.</translation>
    </message>
    <message>
        <source>Looked at: it needs no look any more.</source>
        <translation>Angesehen: Es muss niemand mehr darauf sehen.</translation>
    </message>
    <message>
        <source>Somebody set the category to “%1” meanwhile; it stays. Set yours again if it is right.</source>
        <translation>Jemand hat die Kategorie inzwischen auf „%1“ gesetzt; sie bleibt. Setzen Sie Ihre noch einmal, wenn sie richtig ist.</translation>
    </message>
    <message>
        <source>Somebody set the urgency to “%1” meanwhile; it stays. Set yours again if it is right.</source>
        <translation>Jemand hat die Dringlichkeit inzwischen auf „%1“ gesetzt; sie bleibt. Setzen Sie Ihre noch einmal, wenn sie richtig ist.</translation>
    </message>
</context>
<context>
    <name>ticket::TicketHeader</name>
    <message>
        <source>Status of the ticket</source>
        <translation>Status des Tickets</translation>
    </message>
    <message>
        <source>(no subject)</source>
        <translation>(kein Betreff)</translation>
    </message>
    <message>
        <source>no sender</source>
        <translation>kein Absender</translation>
    </message>
</context>
<context>
    <name>ticket::TicketPane</name>
    <message>
        <source>Ticket</source>
        <translation>Ticket</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Audit trail</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Choose a ticket to read it and to answer.</source>
        <translation>Wählen Sie ein Ticket, um es zu lesen und zu beantworten.</translation>
    </message>
    <message>
        <source>Go to the list</source>
        <translation>Zur Liste</translation>
    </message>
    <message>
        <source>Open this address?</source>
        <translation>Diese Adresse öffnen?</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Save the attachment</source>
        <translation>Den Anhang speichern</translation>
    </message>
    <message>
        <source>Attachment saved.</source>
        <translation>Anhang gespeichert.</translation>
    </message>
    <message>
        <source>The attachment could not be saved: %1</source>
        <translation>Der Anhang konnte nicht gespeichert werden: %1</translation>
    </message>
    <message>
        <source>A ticket that you choose is shown here.</source>
        <translation>Hier steht das Ticket, das Sie wählen.</translation>
    </message>
    <message>
        <source>These words stand in no message of this ticket.</source>
        <translation>Diese Worte stehen in keiner Nachricht dieses Tickets.</translation>
    </message>
    <message>
        <source>Export the ticket with its trail (.txt or .json)</source>
        <translation>Das Ticket mit seinem Protokoll exportieren (.txt oder .json)</translation>
    </message>
    <message>
        <source>Exported.</source>
        <translation>Exportiert.</translation>
    </message>
    <message>
        <source>The export failed: %1</source>
        <translation>Der Export ist fehlgeschlagen: %1</translation>
    </message>
    <message>
        <source>Link to %1</source>
        <translation>Link zu %1</translation>
    </message>
    <message>
        <source>Careful: the text of the link says “%1”, and it leads elsewhere.</source>
        <translation>Vorsicht: Der Text des Links sagt „%1“, und er führt anderswohin.</translation>
    </message>
</context>
<context>
    <name>ticket::TrailView</name>
    <message>
        <source>Audit trail</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Wer</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>About the chosen entry</source>
        <translation>Über den gewählten Eintrag</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Was geschah</translation>
    </message>
    <message>
        <source>Exact request</source>
        <translation>Genaue Anfrage</translation>
    </message>
    <message>
        <source>Raw answer</source>
        <translation>Rohe Antwort</translation>
    </message>
    <message>
        <source>Nobody knows whether this call was billed. If you looked it up:</source>
        <translation>Niemand weiß, ob dieser Aufruf berechnet wurde. Wenn Sie nachgesehen haben:</translation>
    </message>
    <message>
        <source>It was billed</source>
        <translation>Er wurde berechnet</translation>
    </message>
    <message>
        <source>It was not billed</source>
        <translation>Er wurde nicht berechnet</translation>
    </message>
    <message>
        <source>Emptied after the retention time; its hash stands under “What happened”.</source>
        <translation>Nach der Aufbewahrungszeit geleert; die Prüfsumme steht unter „Was geschah“.</translation>
    </message>
    <message>
        <source>Nothing has come back yet.</source>
        <translation>Noch ist nichts zurückgekommen.</translation>
    </message>
    <message>
        <source>Nothing is kept: no answer came, or it was emptied after the retention time.</source>
        <translation>Nichts ist aufgehoben: Es kam keine Antwort, oder sie wurde nach der Aufbewahrungszeit geleert.</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Anzeigen</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>What people did</source>
        <translation>Was Menschen taten</translation>
    </message>
    <message>
        <source>Calls and money</source>
        <translation>Aufrufe und Geld</translation>
    </message>
    <message>
        <source>What the program did</source>
        <translation>Was das Programm tat</translation>
    </message>
    <message>
        <source>Only entries with these words</source>
        <translation>Nur Einträge mit diesen Wörtern</translation>
    </message>
    <message>
        <source>Words in the trail</source>
        <translation>Wörter im Protokoll</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>The chosen lines, or all of them if only one is chosen</source>
        <translation>Die gewählten Zeilen, oder alle, wenn nur eine gewählt ist</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren …</translation>
    </message>
    <message>
        <source>The ticket with its whole trail as one file: .txt to read, .json for programs</source>
        <translation>Das Ticket mit seinem ganzen Protokoll als eine Datei: .txt zum Lesen, .json für Programme</translation>
    </message>
    <message>
        <source>%1 lines of the trail copied.</source>
        <translation>%1 Zeilen des Protokolls kopiert.</translation>
    </message>
    <message>
        <source>The newest %1 of %2 entries; the export holds them all.</source>
        <translation>Die neuesten %1 von %2 Einträgen; der Export enthält alle.</translation>
    </message>
    <message>
        <source>No entry fits.</source>
        <translation>Kein Eintrag passt.</translation>
    </message>
    <message>
        <source>%1 of %2 entries.</source>
        <translation>%1 von %2 Einträgen.</translation>
    </message>
</context>
<context>
    <name>ticket::TriageCard</name>
    <message>
        <source>Triage</source>
        <translation>Triage</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>Urgency</source>
        <translation>Dringlichkeit</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Triage again…</source>
        <translation>Erneut einstufen…</translation>
    </message>
    <message>
        <source>Triage first</source>
        <translation>Zuerst einstufen</translation>
    </message>
    <message>
        <source>Cancel triage</source>
        <translation>Triage abbrechen</translation>
    </message>
    <message>
        <source>Triage…</source>
        <translation>Einstufen…</translation>
    </message>
    <message>
        <source>Give up</source>
        <translation>Aufgeben</translation>
    </message>
    <message>
        <source>Wants: %1</source>
        <translation>Möchte: %1</translation>
    </message>
    <message>
        <source>Missing: %1</source>
        <translation>Es fehlt: %1</translation>
    </message>
    <message>
        <source>said “%1”, which is not on the list</source>
        <translation>sagte „%1“, was nicht auf der Liste steht</translation>
    </message>
    <message>
        <source>no reply needed</source>
        <translation>keine Antwort nötig</translation>
    </message>
    <message>
        <source>needs a reply</source>
        <translation>braucht eine Antwort</translation>
    </message>
    <message>
        <source>written in %1</source>
        <translation>geschrieben in: %1</translation>
    </message>
    <message>
        <source>Looked at, fine</source>
        <translation>Angesehen, in Ordnung</translation>
    </message>
    <message>
        <source>It may stand; the ticket leaves “Needs a look” (V)</source>
        <translation>Es kann so bleiben; das Ticket verlässt „Bitte ansehen“ (V)</translation>
    </message>
    <message>
        <source>◌ older result, a new triage is under way</source>
        <translation>◌ älteres Ergebnis, eine neue Triage läuft</translation>
    </message>
    <message>
        <source>◌ provisional: no model was asked</source>
        <translation>◌ vorläufig: kein Modell wurde gefragt</translation>
    </message>
</context>
<context>
    <name>widgets</name>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 Min.</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 Std.</translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation>%1 T.</translation>
    </message>
    <message>
        <source>just now</source>
        <translation>eben</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>vor %1</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 Min. %2 s</translation>
    </message>
</context>
<context>
    <name>widgets::DialogPrompt</name>
    <message>
        <source>Tickets (*.eml *.csv *.json *.jsonl *.ndjson)</source>
        <translation>Tickets (*.eml *.csv *.json *.jsonl *.ndjson)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
</context>
</TS>
