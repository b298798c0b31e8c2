import type { Carrier } from '../../carriers/carrier.ts';
import { applySteps } from '../../domain/journey/apply-observation.ts';
import type { ShipmentState } from '../../domain/journey/shipment-state.ts';
import type { QuestionKind, Reference } from '../../domain/references/reference.ts';
import type { Services } from '../../services.ts';
import { inSlices } from '../../work/in-slices.ts';
import type { ChosenAnswer, PendingAnswer } from './ask-carriers.ts';

/** What tracking can begin with: a carrier's answer, or a message that it sent. */
export interface FirstAnswer extends Pick<ChosenAnswer, 'answer'> {
  /** The state that it alone gives. */
  state: ShipmentState;
  carrier: Pick<Carrier, 'scac' | 'name' | 'simulated' | 'workspaceId'>;
  /** The question that was answered; its number is null when tracking begins with a message. */
  question: { kind: QuestionKind; reference: string | null };
  /** When the message came; absent for an answer. */
  arrivedAt?: Date;
  /** Nothing is known yet: a route waits for its line. */
  isWaiting?: boolean;
}

/** What tracking begins with while a route has no answer of the line. */
export async function waitingAnswer(
  { now }: Services,
  { value: reference, shape }: Reference,
  { carrier, question }: PendingAnswer,
): Promise<FirstAnswer> {
  const receivedAt = now();
  const observation = {
    ...{ carrier: carrier.scac, receivedAt: receivedAt.toISOString(), complete: false },
    decoded: { events: [], setAside: [] },
  };
  const subject = { reference, shape, questionKind: question.kind };
  const state = await inSlices(applySteps(null, observation, subject));
  const answer = { outcome: 'found', pages: [], receivedAt, observation } as const;
  return { carrier, question, answer, state, isWaiting: true };
}
