import type { Route } from '../events/event.ts';
import type { Place } from '../places/place.ts';
import type { Milestone } from './journey.ts';

/** What has a role for its place, or names the ends of the sea journey. */
export type NamesPorts = Pick<Milestone, 'role' | 'place' | 'route'>;

/** The place of the last one that has this role or names a place with it. */
export function withRole(steps: readonly NamesPorts[], role: keyof Route): Place | null {
  const last = steps.findLast((step) => step.role === role || step.route?.[role] !== undefined);
  return last?.route?.[role] ?? last?.place ?? null;
}
