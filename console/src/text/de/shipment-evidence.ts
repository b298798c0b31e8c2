import type { shipmentEvidence as english } from '../en/shipment-evidence.ts';
import type { Same } from '../same.ts';

/** The page of evidence, for print. */
export const shipmentEvidence: Same<typeof english> = {
  evidence: {
    page: 'Nachweis ansehen',
    download: 'Nachweis herunterladen',
    hint: 'Für eine Reklamation oder einen Streitfall: was bekannt ist, aus welcher Antwort, und wann sie eingegangen ist.',
    title: (reference) => `Nachweis zu ${reference}`,
    back: 'Zurück zur Sendung',
    carrier: (name, scac) => `${name} (${scac})`,
    madeBy: 'Erstellt von',
    madeAt: 'Erstellt am',
    utc: (time) => `${time} UTC`,
    simulated: 'Die Reederei ist simuliert: Das ist kein Nachweis über eine echte Sendung.',
    moreBoxes: (count) => `${count} weitere Container stehen nur in der Datei.`,
    steps: 'Schritte des Containers',
    step: 'Schritt',
    place: 'Ort',
    expected: 'Erwartet',
    actual: 'Tatsächlich',
    inZone: (time, zone) => `${time} (${zone})`,
    noZone: (time) => `${time} (Zeitzone nicht bekannt)`,
    notReported: 'nicht gemeldet',
    source: (number, received, hash) => `Antwort ${number}, eingegangen ${received}, SHA-256 ${hash}…`,
    sourceGone: (received) => `Eingegangen ${received}. Die Antwort ist nicht mehr gespeichert.`,
    onlyNewest: 'Hier stehen nur die neuesten. Die Datei enthält alle.',
    events: 'Gemeldete Ereignisse',
    noEvents: 'Es wurde kein Ereignis gemeldet, oder es ist nicht mehr gespeichert.',
    notShown: 'wird Ihnen nicht gezeigt',
    verify: 'So wird die Datei geprüft',
    verifyLead:
      'Die signierte Datei enthält jede Antwort im Wortlaut. Jeder Eintrag hat den Hash des vorigen, und der letzte ist signiert. Dieser Befehl prüft die Datei ohne diesen Server:',
    publicKey: 'Öffentlicher Schlüssel (Ed25519)',
    fingerprint: 'SHA-256 des Schlüssels',
    keys: 'Die Schlüssel dieser Installation',
    appendix: 'Anhang: die zitierten Antworten',
    number: 'Nummer',
    hash: 'SHA-256 jeder Seite',
    removed: (count) => `${count} Antworten brachten nichts Neues und wurden entfernt.`,
  },
};
