import type { freeTimeClock as english } from '../en/free-time-clock.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';

export const freeTimeClock: Same<typeof english> = {
  states: {
    not_started: 'Nicht begonnen',
    running: 'Läuft',
    last_day: 'Letzter freier Tag',
    over: 'Überschritten',
    ended: 'Beendet',
    unknown: 'Nicht zu beurteilen',
  },
  directions: { import: 'Import', export: 'Export' },
  kinds: {
    demurrage: 'Demurrage',
    detention: 'Detention',
    storage: 'Lagergeld',
    combined: 'Demurrage und Detention',
  },
  last: (day) => `Letzter freier Tag ${day}`,
  expected: (day) => `Letzter freier Tag voraussichtlich ${day}`,
  band: (from, to) => `zwischen ${from} und ${to}`,
  left: (days) => `noch ${plural(days, 'Tag', 'Tage')}`,
  today: 'Endet heute',
  over: (days) => `seit ${plural(days, 'Tag', 'Tagen')} überschritten`,
  panel: 'Freie Tage',
  list: 'Fristen der freien Tage',
};
