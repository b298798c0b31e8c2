import type { DeliveryAttempt } from '../../domain/webhooks/delivery-attempt.ts';
import { afterAttempt, isAcknowledged } from '../../domain/webhooks/retry-schedule.ts';
import type { AttemptLine, TurnDeps } from './delivery-deps.ts';
import type { DueQueue } from './due-queue.ts';
import type { DeliveryOutcome } from './outcome-writer.ts';
import { type OpenedSecrets, sendDelivery } from './send-delivery.ts';
import type { DueDelivery, Turn } from './turn.ts';

export interface TurnContext {
  turn: Turn;
  secrets: OpenedSecrets;
  queue: DueQueue;
  /** Whether another attempt may begin. */
  mayBegin: () => Promise<boolean>;
  /** Outcomes that are being written. */
  settling: Set<Promise<void>>;
  /** Aborts attempts. */
  signal: AbortSignal;
}

/** After an acknowledgement it does not wait for the write; after a failure it does, because the write decides whether more may be sent. */
export async function attemptDelivery(
  deps: TurnDeps,
  context: TurnContext,
  delivery: DueDelivery,
): Promise<void> {
  const attempt = await sendInSlot(deps, context, delivery);
  if (attempt === null) return;
  deps.observed?.(attempt, context.turn.endpointId);
  const outcome = outcomeOf(deps, context.turn, delivery, attempt);
  deps.logAttempt?.(lineOf(outcome, attempt));
  const settled = settle(deps, context, outcome);
  if (!isAcknowledged(attempt)) await settled;
}

/** Null when no more attempts may begin. */
async function sendInSlot(
  deps: TurnDeps,
  { turn, secrets, queue, mayBegin, signal }: TurnContext,
  delivery: DueDelivery,
): Promise<DeliveryAttempt | null> {
  using _slot = await deps.slots.take(turn.workspaceId);
  if (await mayBegin()) return await sendDelivery(deps, turn, secrets, delivery, signal);
  queue.close();
  return null;
}

function outcomeOf(
  { now, retryDelaysSeconds, random = Math.random }: TurnDeps,
  turn: Turn,
  delivery: DueDelivery,
  attempt: DeliveryAttempt,
): DeliveryOutcome {
  const at = now();
  const tried = { attempts: delivery.attempts + 1, delaysSeconds: retryDelaysSeconds, now: at, random };
  const consequence = afterAttempt(attempt, tried);
  const isExhausted = consequence.state === 'failed';
  return { turn, delivery, attempt, at, consequence, isProbe: turn.isProbe, isExhausted };
}

function lineOf({ turn, delivery, consequence }: DeliveryOutcome, attempt: DeliveryAttempt): AttemptLine {
  const { status, failure, durationMs } = attempt;
  return {
    event: 'webhook_attempt',
    endpoint: turn.endpointId,
    delivery: delivery.eventId,
    attempt: delivery.attempts + 1,
    outcome: consequence.state,
    status,
    failure,
    durationMs,
  };
}

function settle(
  { outcomeWriter }: TurnDeps,
  { queue, settling }: TurnContext,
  outcome: DeliveryOutcome,
): Promise<void> {
  const settled = outcomeWriter.settle(outcome).then((goesOn) => {
    queue.settled(outcome.delivery);
    if (!goesOn) queue.close();
    settling.delete(settled);
  });
  // A write that fails ends the turn, even if no attempt waits for it.
  settled.catch(queue.close);
  settling.add(settled);
  return settled;
}
