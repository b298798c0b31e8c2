import type { ChatDeps } from '../chat/chat-deps.ts';
import type { Caps } from '../domain/caps.ts';
import type { FindNamedDeps } from '../tracking/shipment/find-tracked.ts';

/** Dependencies of the verbs of alert rules. */
export interface AlertDeps extends Omit<ChatDeps, 'caps'>, Pick<FindNamedDeps, 'directories'> {
  caps: Pick<Caps, 'alerts' | 'chatChannels' | 'idempotencyKeys'>;
  /** Whether addresses outside a team must confirm that they want its mails. */
  asksToConfirm: boolean;
}
