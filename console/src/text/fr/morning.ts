import type { morning as english } from '../en/morning.ts';
import { formatCount } from '../format.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';

const shipments = (count: number) => plural(count, 'expédition', 'expéditions');
const days = (count: number) => plural(Math.abs(count), 'jour', 'jours');

export const morning: Same<typeof english> = {
  title: 'Ce qui a changé',
  since: 'Changements depuis',
  sinces: {
    visit: 'Depuis votre dernière visite',
    yesterday: 'Depuis hier à 17 h',
    friday: 'Depuis vendredi à 17 h',
  },
  groups: {
    needs_answer: 'À traiter',
    later: 'Plus tard',
    earlier: 'Plus tôt',
    arrived: 'Arrivées',
    new: 'Nouvelles',
    other: 'Autres nouvelles',
  },
  heading: (group, count) => `${group} (${formatCount(count)})`,
  kinds: {
    delayed: 'ETA dépassée',
    connection_at_risk: 'Risque de manquer le navire suivant',
    arrived: 'Arrivée',
    later: 'Plus tard',
    earlier: 'Plus tôt',
    new: 'Nouvelle',
    forecast_changed: 'Prévision déplacée',
    updated: 'Nouvelle étape',
  },
  line: (facts) => `${facts}.`,
  noEta: 'inconnue',
  eta: (day) => `ETA ${day}`,
  moved: (before, now) => `ETA ${before} → ${now}`,
  arrived: (day) => `Arrivée le ${day}`,
  days: (count) => `${days(count)} ${count > 0 ? 'après' : 'avant'} la première ETA`,
  forecast: (before, now, count) =>
    `prévision ${before} → ${now}, ${days(count)} plus ${count > 0 ? 'tard' : 'tôt'}`,
  see: 'Vu',
  seeOne: (name) => `Marquer ${name} comme vue`,
  seeGroup: (group) => `Marquer « ${group} » comme vues`,
  seeAll: 'Tout marquer comme vu',
  marked: (count) =>
    count > 1 ? `${shipments(count)} marquées comme vues.` : `${shipments(count)} marquée comme vue.`,
  showSeen: (count) => `Afficher ce qui a été vu (${formatCount(count)})`,
  hideSeen: 'Masquer ce qui a été vu',
  none: (since) => `Rien n’a changé depuis le ${since}.`,
  allSeen: (since) => `Vous avez vu tout ce qui a changé depuis le ${since}.`,
  customers: {
    title: 'Qui prévenir',
    language: (name) => `Langue de la phrase sur ${name}`,
    mailTo: (address) => `E-mail à ${address}`,
    mailToSome: (count) => `E-mail à ${plural(count, 'adresse', 'adresses')}`,
    notified: 'Prévenu',
    notifiedOne: (name) => `Prévenu : noter dans l’historique de ${name} que le client est au courant`,
    kept: 'Noté dans l’historique de l’expédition.',
    takenBack: 'Annulé\u00a0: le client est de nouveau à prévenir.',
    mailed: (count) =>
      count === 0
        ? 'Le client était déjà prévenu : aucun e-mail n’a été envoyé.'
        : `${count > 1 ? `${formatCount(count)} e-mails rédigés` : '1 e-mail rédigé'} (voir Alertes, E-mails envoyés) ; noté dans l’historique de l’expédition.`,
  },
  worklist: {
    mine: 'Attribuées à moi',
    assigned: (name) => `Attribuée à ${name}`,
    assign: 'Attribuée à',
    nobody: 'Personne',
    more: (name) => `Reporter ou attribuer ${name}`,
    tomorrow: 'Reporter à demain 8 h',
    monday: 'Reporter à lundi 8 h',
    day: 'Reporter à une date',
    snooze: (name) => `Reporter ${name}`,
    until: 'Jusqu’à 8 h le',
    put: 'Reporter',
    wake: 'Afficher de nouveau',
    snoozed: (until) => `Reportée au ${until}.`,
    show: (count) => `Afficher les reportées (${formatCount(count)})`,
    hide: 'Masquer les reportées',
  },
};
