import type { freeTimeClock as english } from '../en/free-time-clock.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';

export const freeTimeClock: Same<typeof english> = {
  states: {
    not_started: 'Sin empezar',
    running: 'En curso',
    last_day: 'Último día libre',
    over: 'Vencido',
    ended: 'Terminado',
    unknown: 'No se puede evaluar',
  },
  directions: { import: 'Importación', export: 'Exportación' },
  kinds: {
    demurrage: 'Demora',
    detention: 'Detención',
    storage: 'Almacenaje',
    combined: 'Demora y detención',
  },
  last: (day) => `Último día libre: ${day}`,
  expected: (day) => `Último día libre previsto: ${day}`,
  band: (from, to) => `entre el ${from} y el ${to}`,
  left: (days) => plural(days, 'día restante', 'días restantes'),
  today: 'Termina hoy',
  over: (days) => `vencido hace ${plural(days, 'día', 'días')}`,
  panel: 'Días libres',
  list: 'Plazos de días libres',
};
