import { atPlace, ofPlace } from '../../../../server/src/domain/text/french-prepositions.ts';
import type { shipmentGlance as english } from '../en/shipment-glance.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';

/** Where the shipment is and when it arrives. */
export const shipmentGlance: Same<typeof english> = {
  headline: {
    booked: (from, to) => `Réservé${from && ` au départ ${ofPlace(from)}`}${to && ` vers ${to}`}`,
    empty_released: (from) =>
      `Le conteneur vide a été enlevé${from && ` ${atPlace(from)}`} pour le chargement`,
    gated_in: (from, ship) =>
      `Au port${from && ` ${ofPlace(from)}`}, en attente de chargement${ship && ` sur ${ship}`}`,
    loaded: (from, ship) => `Chargé${ship && ` sur ${ship}`}${from && ` ${atPlace(from)}`}`,
    sailing: (ship, from, to, end) =>
      `En mer${ship && ` sur ${ship}`}${from && ` au départ ${ofPlace(from)}`}${to && ` vers ${to}`}${end && `, puis vers ${end}`}`,
    transshipment: (at, to) => `Transbordement${at && ` ${atPlace(at)}`}${to && `, vers ${to}`}`,
    arrived: (at) => `Arrivé${at && ` ${atPlace(at)}`}`,
    discharged: (at) => `Arrivé${at && ` ${atPlace(at)}`} et déchargé`,
    out_for_delivery: (at) => `Arrivé${at && ` ${atPlace(at)}`} et en cours de livraison`,
    delivered: (at) => `Arrivé${at && ` ${atPlace(at)}`} et livré`,
    empty_returned: (at) => `Arrivé${at && ` ${atPlace(at)}`} et livré ; le conteneur vide est restitué`,
    late: (headline) => `En retard : ${headline.charAt(0).toLowerCase()}${headline.slice(1)}`,
  },
  eta: {
    expected: 'ETA',
    arrived: 'Arrivé',
    due: 'Était prévu',
    unknown: 'Pas encore d’ETA',
    unknownWhy: 'La compagnie n’a pas donné de date d’arrivée.',
    unknownPort: 'La compagnie prévoit une arrivée, mais n’a pas nommé le port de déchargement.',
    portUnknown: 'Port inconnu',
    there: (time) => `${time} heure locale`,
    basis: {
      arrival_actual: { sure: 'Réel.', why: 'Le navire est arrivé.' },
      arrival_estimated: {
        sure: 'Estimé.',
        why: 'L’estimation par la compagnie de l’arrivée du navire.',
      },
      discharge_estimated: {
        sure: 'Estimé.',
        why: 'D’après l’estimation par la compagnie du déchargement.',
      },
      arrival_planned: {
        sure: 'Prévu.',
        why: 'D’après l’horaire du navire. Aucune estimation encore pendant le voyage.',
      },
      discharge_planned: { sure: 'Prévu.', why: 'D’après l’heure prévue du déchargement.' },
      arrival_notice: {
        sure: 'Prévu.',
        why: 'Le jour indiqué dans l’avis d’arrivée de la compagnie ; aucune étape du voyage n’en donne.',
      },
      port_unknown: {
        sure: 'Incertain.',
        why: 'Une date d’arrivée de la compagnie, pour laquelle elle n’indique pas de port.',
      },
    },
    guessedPort: 'Le port de déchargement est supposé : la compagnie ne l’a pas nommé.',
    first: (day, change) => `Première ETA : ${day}, ${change}`,
    asFirst: (port) => `Inchangée depuis la première ETA${port && ` pour ${port}`}.`,
    later: (span) => `maintenant ${span} plus tard`,
    earlier: (span) => `maintenant ${span} plus tôt`,
  },
  detours: {
    pod: (from, to) => `Destination changée : ${from} → ${to}.`,
    vessel: (from, to) => `Passé sur un autre navire avant le chargement : ${from} → ${to}.`,
    transshipment: (left, added) =>
      added === null
        ? `Correspondance supprimée : plus de transbordement ${atPlace(left ?? '')}.`
        : `Nouveau transbordement ${atPlace(added)}.`,
    since: (moment) => `Détecté le ${moment}.`,
    seen: 'Marquer comme vu',
  },
  span: {
    days: (count) => plural(count, 'jour', 'jours'),
    hours: (count) => plural(count, 'heure', 'heures'),
  },
  checked: {
    next: (last, next) => `Vérifié ${last}, prochaine vérification ${next}`,
    due: (last) => `Vérifié ${last}, prochaine vérification imminente`,
    sandbox: (last) =>
      `Vérifié ${last} ; le bac à sable ne vérifie que sur demande ou quand vous avancez son horloge`,
    never: (last) => `Vérifié ${last}, vérifications automatiques terminées`,
    now: 'Vérifier',
    outcomes: {
      news: (changes) => `${plural(changes, 'changement trouvé', 'changements trouvés')}.`,
      no_news: 'Aucun changement.',
      just_checked: (seconds) =>
        `Vérifié à l’instant : la compagnie n’a pas été interrogée à nouveau. Vous pourrez revérifier dans ${plural(seconds, 'seconde', 'secondes')}.`,
      no_data:
        'La compagnie n’a plus de données sur cette référence. Ses données précédentes sont conservées.',
      unavailable:
        'La compagnie ne répond pas. Ses données précédentes sont conservées, et elle est interrogée à nouveau automatiquement.',
      throttled:
        'La compagnie n’accepte plus de requêtes pour le moment. Elle est interrogée à nouveau automatiquement.',
      no_carrier: 'Cette référence ne correspond à aucune compagnie configurée sur ce serveur.',
    },
  },
  trouble: {
    stale: 'Ces données peuvent ne plus être à jour : la compagnie n’a pas pu être interrogée.',
    no_data:
      'Ces données peuvent ne plus être à jour : la compagnie n’avait pas de données sur cette référence à la dernière vérification.',
    carrier_unknown:
      'Ces données peuvent ne plus être à jour : cette référence ne correspond à aucune compagnie configurée sur ce serveur.',
    because: (reason, at, remedy) =>
      `${reason}${at === null ? '' : ` ${at}`}.${remedy === null ? '' : ` ${remedy}`}`,
    reasons: {
      timeout: 'Le système de la compagnie a mis trop de temps à répondre',
      unreachable: 'Le système de la compagnie était injoignable',
      throttled: 'Le système de la compagnie n’acceptait plus de requêtes',
      unauthorized: 'Le système de la compagnie a refusé les identifiants de ce serveur',
      rejected: 'Le système de la compagnie a refusé la requête',
      server_error: 'Le système de la compagnie a renvoyé une erreur',
      unreadable: 'Le système de la compagnie a envoyé une réponse illisible',
      aborted: 'La requête a été annulée',
    },
    correctCredentials: 'L’opérateur de ce serveur doit les corriger.',
  },
};
