import type { shipmentsBulk as english } from '../en/shipments-bulk.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';

const references = (count: number) => plural(count, 'Referenz', 'Referenzen');
const containers = (count: number) => plural(count, 'Container', 'Container');
const inContainers = (count: number) => plural(count, 'Container', 'Containern');

export const shipmentsBulk: Same<typeof english> = {
  bulk: {
    selected: (count, boxes) => `${references(count)} mit ${inContainers(boxes)} ausgewählt`,
    selectMatching: (total) => `Alle passenden auswählen: ${containers(total)}`,
    onlyFirst: (count) =>
      `Auf einmal lassen sich nur ${references(count)} auswählen. Die anderen sind nicht ausgewählt.`,
    unselect: 'Abwählen',
    change: 'Labels und Zusage …',
    changeTitle: (count, boxes) => `${references(count)} mit ${inContainers(boxes)} ändern`,
    addTags: 'Labels hinzufügen',
    removeTags: 'Labels entfernen',
    promised: 'Zugesagt',
    promisedHint: 'Leer lassen, wenn die bisherigen Termine bleiben sollen.',
    changed: (count, refused, reason) =>
      refused === 0
        ? `${references(count)} geändert.`
        : `${references(count)} geändert, ${references(refused)} nicht: ${reason}`,
    undone: (count) => `Änderung an ${references(count)} rückgängig gemacht.`,
    stop: 'Verfolgung beenden',
    stopTitle: (count) => `Verfolgung von ${references(count)} beenden?`,
    stopLead: (_count, boxes) =>
      `${containers(boxes)} ${boxes === 1 ? 'wird' : 'werden'} aus dieser Liste entfernt, und Benachrichtigungen und Webhooks dafür enden. Eine erneute Verfolgung im selben Monat kostet nichts.`,
    stopped: (count) => `Verfolgung von ${references(count)} beendet.`,
    trackedAgain: (count, failed) =>
      failed === 0
        ? `${references(count)} wieder verfolgt.`
        : `${references(count)} wieder verfolgt, ${references(failed)} nicht.`,
  },
};
