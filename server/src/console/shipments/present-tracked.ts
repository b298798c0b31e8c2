import { boxOwner } from '../../carriers/box-owner.ts';
import { lineOf } from '../../domain/references/carrier-code.ts';
import { showProblem } from '../../domain/refusals/problem.ts';
import { noAnswerProblem, notYetAsked, type Unanswered } from '../../tracking/asking/no-answer.ts';
import type { TrackRefusal } from '../../tracking/track.ts';
import type { BatchResult } from '../../tracking/track-batch.ts';
import type { Tracked, TrackedReferenceView } from './schemas.ts';

const outcomes: Record<TrackRefusal['code'], Tracked['outcome']> = {
  invalid_reference: 'invalid',
  invalid_request: 'invalid',
  payment_required: 'no_credits',
  no_data_limit_reached: 'no_data_limit',
  // The limit of the sandbox, which the problem names.
  limit_reached: 'failed',
};

const unexplained = { problem: null, boxOf: null, askedOf: null, creditSpent: false };

/** The result of tracking one reference, for a person. */
export function presentTracked({ reference, result }: BatchResult): Tracked {
  const untracked = { reference, ...unexplained };
  switch (result.outcome) {
    case 'tracked': {
      const { shipment, box, begun, charged } = result;
      if (box !== undefined) return presentBoxOf(shipment.reference, box);
      const outcome = begun ? 'tracked' : 'was_tracked';
      return { ...untracked, reference: shipment.reference, outcome, creditSpent: charged };
    }
    case 'refused':
      return { ...untracked, outcome: outcomes[result.problem.code], problem: showProblem(result.problem) };
    case 'failed':
      return { ...untracked, outcome: 'failed', problem: showProblem(result.problem) };
    case 'unanswered':
      if (result.resolution.outcome === 'unavailable')
        return { ...untracked, outcome: 'unavailable', problem: showProblem(noAnswerProblem(result)) };
      // The message for API clients names parameters, which do not help a person with buttons.
      return { ...untracked, outcome: 'no_data', askedOf: presentAsked(result) };
  }
}

/** The result for a container that is tracked already, with the other containers of a shipment. */
export function presentBoxOf(shipment: string, container: string): Tracked {
  return { ...unexplained, reference: container, outcome: 'was_tracked', boxOf: shipment };
}

/** The carriers that were asked about a reference without data, and those that could be. */
function presentAsked({ resolution, reference, configured, askable }: Unanswered): TrackedReferenceView {
  const asked = resolution.outcome === 'no_candidate' ? [] : resolution.asked;
  const unnamed = new Set(resolution.unnamed.map(({ carrier }) => carrier.scac));
  const owner = boxOwner(reference);
  const isKnown = configured.some(({ scac }) => lineOf(scac) === owner?.scac);
  return {
    asked: asked.map(({ carrier }) => carrier.name),
    others: notYetAsked(askable, asked)
      .filter(({ billed }) => !billed)
      .map(({ name }) => name),
    billed: configured.filter(({ scac }) => unnamed.has(scac)).map(({ scac, name }) => ({ scac, name })),
    owner:
      owner === null || isKnown
        ? null
        : { prefix: owner.prefix, name: owner.name, isLessor: owner.scac === null },
  };
}
