import { areSimulated } from '../../carriers/carrier.ts';
import type { EvidenceScope } from '../../forecasts/evidence-scope.ts';
import type { Services } from '../../services.ts';

/** The evidence that this installation shows: a real one never shows that of simulated carriers. */
export function evidenceScopeOf({ bulkDb: db, now, directories }: Services): EvidenceScope {
  const { live } = directories;
  const carrierNamed = (scac: string) => live.find(scac)?.name ?? scac;
  return { db, now, simulated: areSimulated(live.list()), carrierNamed };
}
