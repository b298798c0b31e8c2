import type { shipmentRecords as english } from '../en/shipment-records.ts';
import { formatCount } from '../format.ts';
import type { Same } from '../same.ts';

/** The records of a shipment: changes, answers, mails and events. */
export const shipmentRecords: Same<typeof english> = {
  records: {
    label: 'Historique de cette expédition',
    changes: 'Changements',
    answers: 'Réponses de la compagnie',
    alerts: 'Alertes et e-mails',
    events: 'Événements webhook',
  },
  changes: {
    empty: 'Rien n’a changé depuis le début du suivi.',
    table: 'Tous les changements, du plus récent au plus ancien',
    when: 'Détecté',
    what: 'Champ',
    change: 'Changement',
    why: 'Motif',
  },
  answers: {
    empty: 'Aucune réponse n’est enregistrée.',
    table: 'Réponses de la compagnie, de la plus récente à la plus ancienne',
    thinned: (count, before) =>
      count === 1
        ? `Une réponse antérieure au ${before} ne changeait rien et a été supprimée.`
        : `${formatCount(count)} réponses antérieures au ${before} ne changeaient rien et ont été supprimées.`,
    received: 'Reçue',
    way: 'Origine',
    asked: 'Réponse à une requête',
    pushed: 'Message de la compagnie',
    whole: 'Complète',
    partial: 'Pages manquantes',
    completeness: 'Complétude',
    read: 'Événements lus',
    aside: 'Ignorés',
    large: 'Ouvrir pour compter',
    show: 'Afficher',
    showOf: (moment) => `Afficher la réponse du ${moment}`,
    dialog: (carrier) => `Réponse : ${carrier}`,
    page: (number, count) => `Page ${number} sur ${count}, telle que reçue`,
    only: 'La partie sur cette expédition',
    onlyWhy:
      'Le message d’une compagnie peut aussi contenir des expéditions d’autres espaces de travail : seule la partie sur celle-ci est affichée.',
    cut: (shown, all) =>
      `Trop long pour tout afficher : voici les premiers ${shown} sur ${all}. Le fichier contient tout.`,
    download: 'Télécharger',
    asides: 'Ignoré, car illisible',
  },
  announced: {
    alerts: 'Alertes pour cette expédition',
    noAlerts: 'Il n’y a pas d’alerte pour cette expédition.',
    every: 'toutes les expéditions',
    thisOne: 'cette expédition',
    unsubscribed: 'désabonné',
    mails: 'E-mails sur cette expédition',
    noMails: 'Aucun e-mail n’a encore été envoyé.',
    mailTable: 'E-mails sur cette expédition, du plus récent au plus ancien',
    when: 'Quand',
    to: 'À',
    subject: 'Objet',
    state: 'État',
  },
  events: {
    empty: 'Aucun événement. Les changements de l’expédition créent des événements.',
    table: 'Événements de cette expédition, du plus récent au plus ancien',
    event: 'Événement',
    when: 'Quand',
    container: 'Conteneur',
    deliveries: 'Envois',
    noEndpoint: 'Aucun endpoint n’y est abonné',
    states: { pending: 'en attente', delivered: 'remis', failed: 'échec' },
  },
};
