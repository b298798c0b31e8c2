// How many moves of ETAs have a cause in the legs of the journey, on voyages of a simulated year.

import type { EtaCauseKind } from '../../server/src/domain/eta-causes/eta-cause.ts';
import { movedBecause } from '../../server/src/domain/journey/eta-plan.ts';
import { dayMs } from '../../server/src/domain/time/time-spans.ts';
import { etaMoves } from '../../server/test/harness/eta-moves.ts';
import { tellings } from '../../server/test/harness/tellings.ts';
import type { Budget } from './budget.ts';
import { count } from './figures.ts';
import type { Measurement, Table } from './measurement.ts';
import { simulatedDays, simulatedUntil, simulatedVoyages } from './simulated-voyages.ts';

const named: readonly EtaCauseKind[] = ['departure', 'at_sea', 'in_port', 'other_ship'];

export const causes: Measurement = {
  name: 'causes',
  about: 'why the ETAs of a simulated year moved, by what the carrier tells',
  measure: countCauses,
};

async function countCauses(budget: Budget): Promise<Table> {
  return {
    header: ['the carrier tells', 'moves of a day or more', ...named, 'other causes', 'with a cause, %'],
    rows: Object.entries(tellings).map(([name, reported]) => {
      const kinds = kindsOf(budget, reported);
      const known = kinds.filter((kind) => kind !== 'corrected');
      const each = named.map((kind) => known.filter((one) => one === kind).length);
      const others = known.length - each.reduce((sum, one) => sum + one, 0);
      const share = ((100 * known.length) / Math.max(kinds.length, 1)).toFixed(1);
      return [name, ...[kinds.length, ...each, others].map(count), share];
    }),
  };
}

type Reported = (typeof tellings)[keyof typeof tellings];

/** Of voyages that begin at moments all over the year. */
function kindsOf({ rounds }: Budget, reported: Reported): EtaCauseKind[] {
  const world = simulatedVoyages({ rounds });
  const slots = Array.from({ length: rounds * 20 }, (_, slot) => slot);
  return slots.flatMap((slot) => {
    const from = simulatedUntil - (simulatedDays - ((slot * 61) % 240)) * dayMs;
    return [...etaMoves(world, slot, from, reported)].map(
      ({ before, now }) => movedBecause(before, now)?.kind ?? 'corrected',
    );
  });
}
