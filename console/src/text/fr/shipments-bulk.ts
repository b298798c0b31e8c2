import type { shipmentsBulk as english } from '../en/shipments-bulk.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';

const references = (count: number) => plural(count, 'référence', 'références');
const containers = (count: number) => plural(count, 'conteneur', 'conteneurs');

export const shipmentsBulk: Same<typeof english> = {
  bulk: {
    selected: (count, boxes) => `Sélection : ${references(count)} avec ${containers(boxes)}`,
    selectMatching: (total) => `Tout sélectionner : ${containers(total)}`,
    onlyFirst: (count) =>
      `La sélection est limitée à ${references(count)}. Les autres ne sont pas sélectionnées.`,
    unselect: 'Désélectionner',
    change: 'Étiquettes et date promise…',
    changeTitle: (count, boxes) => `Modifier ${references(count)} avec ${containers(boxes)}`,
    addTags: 'Ajouter des étiquettes',
    removeTags: 'Retirer des étiquettes',
    promised: 'Date promise',
    promisedHint: 'Laissez vide pour garder les dates actuelles.',
    changed: (count, refused, reason) =>
      refused === 0
        ? `${plural(count, 'référence modifiée', 'références modifiées')}.`
        : `${plural(count, 'référence modifiée', 'références modifiées')}, ${plural(refused, 'refusée', 'refusées')} : ${reason}`,
    undone: (count) => `Modification annulée pour ${references(count)}.`,
    stop: 'Arrêter le suivi',
    stopTitle: (count) => `Arrêter le suivi de ${references(count)} ?`,
    stopLead: (_count, boxes) =>
      `${plural(boxes, 'conteneur sera retiré', 'conteneurs seront retirés')} de cette liste, avec les alertes et webhooks correspondants. Un nouveau suivi dans le même mois est gratuit.`,
    stopped: (count) => `Suivi arrêté pour ${references(count)}.`,
    trackedAgain: (count, failed) =>
      failed === 0
        ? `${plural(count, 'référence à nouveau suivie', 'références à nouveau suivies')}.`
        : `${plural(count, 'référence à nouveau suivie', 'références à nouveau suivies')}, en échec : ${references(failed)}.`,
  },
};
