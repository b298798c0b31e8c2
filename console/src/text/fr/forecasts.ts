import type { forecasts as english } from '../en/forecasts.ts';
import { formatShare, formatSigned, formatTenths } from '../format.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';

const voyages = (count: number) => plural(count, 'voyage', 'voyages');
/** French says `1,9 jour`. */
const unit = (count: number, one: string, many: string) => (Math.abs(count) < 2 ? one : many);
const days = (count: number) => `${formatTenths(count)} ${unit(count, 'jour', 'jours')}`;

/** How good the forecasts and the ETAs of carriers were. */
export const forecasts: Same<typeof english> = {
  lead: 'La fiabilité des dates : les prévisions des 365 derniers jours, comparées aux arrivées.',
  simulated: 'Toutes les compagnies ici sont simulées, et ces chiffres aussi.',
  calibration: {
    tab: 'Calibrage',
    lead: 'Une prévision donne une date au plus tôt (p10), un milieu (p50) et une date au plus tard (p90). Sur dix navires, un devrait arriver avant la date au plus tôt, huit entre les deux, et un après la date au plus tard.',
    headlines: 'Les dates au plus tard qui ont été tenues',
    held: (leadDays) => `des dates au plus tard données ${ahead(leadDays, 'le jour même')} ont été tenues.`,
    right: (count) => `${voyages(count)}. Le bon chiffre serait ${formatShare(0.9)}.`,
    general:
      'La plupart de ces prévisions viennent de l’expérience générale : moins de 30 voyages de la compagnie étaient alors connus.',
    table: 'Prévisions comparées aux arrivées',
    leadDays: 'Donnée',
    ahead: (leadDays) => ahead(leadDays, 'Le jour même'),
    arrivals: 'Arrivées',
    early: 'Avant p10',
    within: 'Entre les deux',
    late: 'Après p90',
    beforeMiddle: 'Avant p50',
    width: 'De p10 à p90',
    days,
    voyages: 'Voyages',
    share: (share) => formatShare(share),
    ideal: 'Idéal',
    few: (count) => `${voyages(count)} : il en faut dix pour un chiffre`,
    none: 'Encore trop peu d’arrivées',
    noneLead: (count) =>
      `Chaque prévision est conservée et comparée à l’arrivée de son navire. Les chiffres apparaissent ici quand les navires de dix voyages sont arrivés ; jusqu’ici, ${voyages(count)} au plus.`,
  },
  scorecards: {
    tab: 'Évaluations',
    lead: 'La qualité des ETA : à l’heure signifie à moins de 24 heures de l’ETA donnée 14 jours avant.',
    by: 'Par',
    subjects: { carrier: 'Compagnie', lane: 'Liaison', vessel: 'Navire' },
    columns: {
      voyages: 'Voyages',
      onTime: 'À l’heure',
      daysLate: 'Si en retard',
      error14: 'Écart à 14 jours',
      error7: 'Écart à 7 jours',
      error3: 'Écart à 3 jours',
      transit: 'Jours en mer',
      reported: 'Signalé après',
    },
    table: 'Évaluations',
    days,
    mean: (count) => `moyenne ${formatSigned(count)}`,
    transit: (middle, most) => `${formatTenths(middle)} / ${formatTenths(most)}`,
    hours: (count) => `${formatTenths(count)} ${unit(count, 'heure', 'heures')}`,
    legend:
      'Si en retard : le retard moyen des navires qui n’étaient pas à l’heure. Écart à 14 jours : l’écart moyen entre l’arrivée et l’ETA donnée 14 jours avant ; en dessous, le retard moyen, où + signifie plus tard que l’ETA. Signalé après : le temps médian entre une arrivée et la réponse qui l’a signalée. Un chiffre issu de moins de dix voyages est omis.',
    transitLegend:
      'Jours en mer : la moitié des trajets n’a pas duré plus que le premier nombre, neuf sur dix pas plus que le second.',
    calls: 'Vos escales',
    lanesOf: 'Ses liaisons',
    carriersOf: 'Ses compagnies',
    none: 'Aucune évaluation',
    noneLead:
      'Une évaluation demande dix voyages dont l’ETA et l’arrivée sont connues, dans les 365 derniers jours.',
    noneFiltered: 'Aucune évaluation avec ce filtre n’a dix voyages.',
  },
  calls: {
    tab: 'Vos escales',
    lead: 'Les escales derrière les évaluations, avec lesquelles des expéditions de cet espace de travail sont arrivées. Retard à 14 jours : de combien le navire est arrivé après l’ETA donnée 14 jours avant.',
    table: 'Escales, de la plus récente à la plus ancienne',
    arrived: 'Arrivée',
    ship: 'Navire',
    port: 'Port',
    carrier: 'Compagnie',
    delay: (leadDays) => `Retard à ${plural(leadDays, 'jour', 'jours')}`,
    byDays: (count) => `${formatSigned(count)} ${unit(count, 'jour', 'jours')}`,
    shipments: 'Expéditions',
    none: 'Aucune escale',
    noneLead:
      'Aucune expédition de cet espace de travail n’est arrivée avec une telle escale dans les 365 derniers jours.',
    sandbox: 'Le bac à sable n’a pas d’escales, car ses navires sont inventés.',
  },
  filters: {
    carrier: (carrier) => `Compagnie ${carrier}`,
    lane: (lane) => `Liaison ${lane}`,
    vessel: (vessel) => `Navire ${vessel}`,
  },
};

function ahead(leadDays: number, onTheDay: string): string {
  return leadDays === 0 ? onTheDay : `${plural(leadDays, 'jour', 'jours')} avant`;
}
