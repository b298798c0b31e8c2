import type { freeTimeClock as english } from '../en/free-time-clock.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';

export const freeTimeClock: Same<typeof english> = {
  states: {
    not_started: 'Pas débuté',
    running: 'En cours',
    last_day: 'Dernier jour de franchise',
    over: 'Dépassé',
    ended: 'Terminé',
    unknown: 'Ne peut être évalué',
  },
  directions: { import: 'Import', export: 'Export' },
  kinds: {
    demurrage: 'Surestaries',
    detention: 'Détention',
    storage: 'Stockage',
    combined: 'Surestaries et détention',
  },
  last: (day) => `Dernier jour de franchise\u202f: ${day}`,
  expected: (day) => `Dernier jour de franchise attendu\u202f: ${day}`,
  band: (from, to) => `entre le ${from} et le ${to}`,
  left: (days) => `encore ${plural(days, 'jour', 'jours')}`,
  today: 'Se termine aujourd’hui',
  over: (days) => `dépassé de ${plural(days, 'jour', 'jours')}`,
  panel: 'Franchise',
  list: 'Délais de franchise',
};
