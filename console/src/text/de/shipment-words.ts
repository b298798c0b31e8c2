import type { shipmentWords as english } from '../en/shipment-words.ts';
import type { Same } from '../same.ts';

export const shipmentWords: Same<typeof english> = {
  words: {
    title: 'Ihre Referenzen',
    edit: 'Ihre Referenzen bearbeiten',
    none: 'Noch keine Angaben. Hier stehen Ihre Referenzen, Ihre Labels und der Termin, den Sie Ihrem Kunden zugesagt haben. Reedereien sehen sie nie.',
    shared: (count) => `Sie gelten für alle ${count} Container.`,
    ownReferences: 'Referenzen',
    ownReferencesHint: 'Eine je Zeile, zum Beispiel Bestellnummern. Höchstens 10.',
    tags: 'Labels',
    tagsHint: 'Labels mit Enter oder Komma hinzufügen. Höchstens 20.',
    promised: 'Zugesagt',
    promisedHint: 'Der Termin am Zielort, den Sie Ihrem Kunden zugesagt haben.',
    pod: 'Löschhafen, wie Sie ihn kennen',
    podHint: 'UN/LOCODE, zum Beispiel NLRTM. Er gilt, bis die Reederei den Hafen nennt.',
    metadata: 'Metadaten',
    key: (number) => `Name ${number}`,
    value: (number) => `Wert ${number}`,
    addEntry: 'Wert hinzufügen',
    removeEntry: (number) => `Wert ${number} entfernen`,
    repeatedKey: (key) => `Der Name „${key}“ kommt zweimal vor.`,
  },
  dates: {
    title: 'Ihre Termine zu diesem Container',
    edit: 'Ihre Termine zu diesem Container bearbeiten',
    none: 'Noch keine Angaben. Hier steht, was die Reederei nicht meldet: wann Sie den Container abgeholt und zurückgegeben haben. Reedereien sehen es nie.',
    fields: {
      available_at: { label: 'Verfügbar', hint: 'Ab diesem Tag kann er abgeholt werden.' },
      picked_up_at: { label: 'Abgeholt', hint: 'Wann er das Terminal verlassen hat.' },
      returned_at: { label: 'Zurückgegeben', hint: 'Wann er leer zurückgegeben wurde.' },
      last_free_day: {
        label: 'Letzter freier Tag',
        hint: 'Der letzte Tag ohne Standgeld, wie er Ihnen genannt wurde.',
      },
    },
  },
};
