import type { DeliveryDeps } from './delivery-deps.ts';
import type { Turn } from './turn.ts';
import { extendTurn } from './turn-queries.ts';

/** How long an endpoint is held beyond one attempt: what a server that was killed costs its endpoints. */
const spareMs = 6_000;
/** Left of that when it is held for longer. */
const marginMs = 2_000;

type LeaseDeps = Pick<DeliveryDeps, 'db' | 'now' | 'timeoutSeconds'>;

/** When a lease that is given now ends. */
export function leaseEnd({ now, timeoutSeconds }: Omit<LeaseDeps, 'db'>): Date {
  return new Date(now().getTime() + timeoutSeconds * 1_000 + spareMs);
}

/**
 * Whether an attempt that begins now ends while the endpoint is still held, to be asked before each. Holds it for longer when
 * it is time, all who ask at once by one statement. A process that slept through its lease learns here that it lost it.
 */
export function openLease(deps: LeaseDeps, turn: Turn): () => Promise<boolean> | true {
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
