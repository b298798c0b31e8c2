import type { Services } from '../../services.ts';
import type { OpenCounter } from './open-counter.ts';

/** What showing a share link to the public needs. */
export interface ShownDeps extends Services {
  opens: OpenCounter;
}
