import type { Slots } from '../../domain/shares/slots.ts';
import type { RequestLimits } from '../../http/rate-limit.ts';
import type { SharingDeps } from '../sharing-deps.ts';
import type { OpenCounter } from './open-counter.ts';

/** What showing a share link to the public needs. */
export interface ShownDeps
  extends Pick<
    SharingDeps,
    'db' | 'now' | 'directories' | 'readShipment' | 'steadyView' | 'shareKeys' | 'publicUrl'
  > {
  limits: Pick<RequestLimits, 'allowAddress' | 'allowLink' | 'allowLinksOf'>;
  opens: OpenCounter;
  /** Reads for the public that run at once in this process. */
  publicSlots: Slots;
}
