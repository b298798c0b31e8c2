import type { Carrier } from '../../carriers/carrier.ts';
import type { ShipmentState } from '../../domain/journey/shipment-state.ts';
import type { QuestionKind } from '../../domain/references/reference.ts';
import type { ChosenAnswer } from './ask-carriers.ts';

/** What tracking can begin with: a carrier's answer, or a message that it sent. */
export interface FirstAnswer extends Pick<ChosenAnswer, 'answer'> {
  /** The state that it alone gives. */
  state: ShipmentState;
  carrier: Pick<Carrier, 'scac' | 'name'>;
  /** The question that was answered; its number is null when tracking begins with a message. */
  question: { kind: QuestionKind; reference: string | null };
  /** When the message came; absent for an answer. */
  arrivedAt?: Date;
}
