import { areSimulated } from '../../carriers/are-simulated.ts';
import type { CarrierDirectory } from '../../carriers/carrier.ts';
import type { Mode } from '../../domain/reference.ts';

/** Whether all data in this mode are invented: those of the sandbox, and live ones where every carrier is simulated. */
export function areInvented(
  { directories }: { directories: Record<Mode, Pick<CarrierDirectory, 'list'>> },
  { mode }: { mode: Mode },
): boolean {
  return mode === 'test' || areSimulated(directories.live.list());
}
