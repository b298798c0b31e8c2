import type { Caps } from '../domain/caps.ts';
import type { TrackingDeps } from '../tracking/tracking-deps.ts';

/** Dependencies of the verbs of share links. */
export interface SharingDeps
  extends Pick<TrackingDeps, 'db' | 'now' | 'newId' | 'directories' | 'readShipment' | 'steadyView'> {
  caps: Pick<Caps, 'shareLinks' | 'idempotencyKeys'>;
  /** They sign the tokens; newest first, never empty. */
  shareKeys: readonly Buffer[];
  /** Without a slash at its end; null: the address of each request. */
  publicUrl: string | null;
}
