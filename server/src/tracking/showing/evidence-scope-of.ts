import { areSimulated } from '../../carriers/are-simulated.ts';
import type { EvidenceScope } from '../../forecasts/evidence-scope.ts';
import type { TrackingDeps } from '../tracking-deps.ts';

/** The evidence that this installation shows: a real one never shows that of simulated carriers. */
export function evidenceScopeOf({
  db,
  now,
  directories,
}: Pick<TrackingDeps, 'db' | 'now' | 'directories'>): EvidenceScope {
  return { db, now, simulated: areSimulated(directories.live.list()) };
}
