import type { Phase } from '../journey/journey.ts';
import type { Status } from '../journey/status.ts';
import type { Standing } from '../journey/timing.ts';

/** How a box stands, in the words of one language, for pages and the files that people export. */
export interface StateNames {
  statuses: Record<Status, string>;
  standings: Record<Standing, string>;
  phases: Record<Phase, string>;
}
