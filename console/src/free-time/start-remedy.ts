import type { FreeTimeClock } from '../../../client/src/landfall.ts';

/**
 * What makes the start of a clock known that nobody has reported. Only some steps are among the own dates; in place of others, an import
 * has its last free day, which needs no start (docs/free-time.md "Sources").
 */
export function startRemedy({
  starts_on: step,
  direction,
  kind,
}: Pick<FreeTimeClock, 'starts_on' | 'direction' | 'kind'>): 'own' | 'lastDay' | 'carrier' {
  if (step === 'available' || step === 'gated_out') return 'own';
  return direction === 'import' && (kind === 'demurrage' || kind === 'combined') ? 'lastDay' : 'carrier';
}
