import type { DeliveryDeps } from './delivery-deps.ts';
import type { Turn } from './turn.ts';
import { extendTurn } from './turn-queries.ts';

/** How much longer than one attempt an endpoint is held. If a server is killed, its endpoints wait this long. */
const spareMs = 6_000;
/** Renew when less than one attempt and this margin are left. */
const marginMs = 2_000;

/** When a lease that begins now ends. */
export function leaseEnd({ now, timeoutSeconds }: DeliveryDeps): Date {
  return new Date(now().getTime() + timeoutSeconds * 1_000 + spareMs);
}

/**
 * Whether an attempt that begins now would end while the endpoint is still held. Renews the lease when it is time. A process
 * that was suspended past its lease learns here that it lost it.
 */
export function openLease(deps: DeliveryDeps, turn: Turn): () => Promise<boolean> | true {
  let heldUntil = turn.heldUntil;
  let extending: Promise<boolean> | null = null;

  async function extend(): Promise<boolean> {
    const until = leaseEnd(deps);
    const isHeld = await extendTurn(deps.db, turn, until);
    if (isHeld) heldUntil = until;
    return isHeld;
  }

  return () => {
    const neededUntil = deps.now().getTime() + deps.timeoutSeconds * 1_000 + marginMs;
    if (neededUntil <= heldUntil.getTime()) return true;
    extending ??= extend().finally(() => {
      extending = null;
    });
    return extending;
  };
}
