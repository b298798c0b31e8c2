import type { Detour } from '../journey/detours.ts';
import type { OpenException } from './exception.ts';

/**
 * The detours of a box that its open exceptions do not say already.
 * @param open of the same box
 */
export function unsaidDetours(detours: readonly Detour[], open: readonly OpenException[]): Detour[] {
  return detours.filter((detour) => !open.some((exception) => says(exception, detour)));
}

/** An exception names the ship of any leg, a detour that of the first leg. */
function says({ kind, about, current }: OpenException, detour: Detour): boolean {
  if (kind === 'port_changed') return about === detour.field;
  const isAboutShip = kind === 'rolled_over' || kind === 'vessel_changed';
  return isAboutShip && detour.field === 'vessel' && current === detour.current;
}
