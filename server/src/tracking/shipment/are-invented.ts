import { areSimulated } from '../../carriers/are-simulated.ts';
import type { Mode } from '../../domain/reference.ts';
import type { Services } from '../../services.ts';

/** Whether all data in this mode are invented: those of the sandbox, and live ones where every carrier is simulated. */
export function areInvented({ directories }: Services, { mode }: { mode: Mode }): boolean {
  return mode === 'test' || areSimulated(directories.live.list());
}
