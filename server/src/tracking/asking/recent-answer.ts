import type { Owner } from '../../accounts/owner.ts';
import { applyObservation } from '../../domain/journey/apply-observation.ts';
import type { Reference } from '../../domain/references/reference.ts';
import type { Services } from '../../services.ts';
import { storable } from '../../store/storable.ts';
import { aboutQuestion } from './about-question.ts';
import { findAnswerOfUntracked } from './asked-queries.ts';
import type { FirstAnswer } from './first-answer.ts';
import { freshSince } from './freshness.ts';

/**
 * The recent answer to a reference that was untracked after it. Tracking it again is free, so it must not ask a carrier
 * more often than reading it does. Null when there is none, and always in the sandbox.
 */
export async function recentAnswer(
  services: Services,
  owner: Owner,
  { value, shape }: Reference,
): Promise<FirstAnswer | null> {
  if (owner.mode === 'test') return null;
  const answer = await findAnswerOfUntracked(services.db, owner, value, freshSince(services));
  const carrier = answer && services.directories.live.find(answer.carrier);
  if (answer === undefined || carrier === undefined) return null;
  const {
    pages,
    complete,
    received_at: receivedAt,
    question_kind: kind,
    question_reference: asked,
    pages_missing: pagesMissing,
  } = answer;
  const { events, setAside } = aboutQuestion(carrier.decode(pages), { kind, reference: value });
  if (events.length === 0) return null;
  const observation = {
    carrier: carrier.scac,
    receivedAt: receivedAt.toISOString(),
    complete,
    decoded: { events: storable(events), setAside },
  };
  return {
    carrier,
    question: { kind, reference: asked },
    answer: { outcome: 'found', pages, receivedAt, observation, pagesMissing },
    state: applyObservation(null, observation, { reference: value, shape, questionKind: kind }),
  };
}
