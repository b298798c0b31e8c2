import type { Mode } from '../domain/reference.ts';
import type { CarrierState } from './schemas.ts';
import type { TrackingDeps } from './tracking-deps.ts';

/** The carriers this mode may ask, with what last came of asking them as far as this process knows. */
export function listCarriers({ directories, desk }: TrackingDeps, mode: Mode): CarrierState[] {
  return directories[mode].list().map(({ scac, name, simulated }) => {
    const last = desk.lastAnswer(mode, scac);
    return {
      scac,
      name,
      simulated,
      last_answer: last === undefined ? null : { outcome: last.outcome, at: last.at.toISOString() },
    };
  });
}
