import { createHash } from 'node:crypto';
import type { Owner } from '../../../accounts/owner.ts';
import type { Journey, Milestone } from '../../../domain/journey/journey.ts';
import { traceEntry } from '../../../domain/journey/trace-entry.ts';
import { signingKey } from '../../../evidence/signing-key.ts';
import type { Services } from '../../../services.ts';
import { listCarriers } from '../../../tracking/asking/list-carriers.ts';
import { onClock } from '../../../tracking/sandbox/on-clock.ts';
import { listChanges } from '../../../tracking/shipment/change-queries.ts';
import { getTracked } from '../../../tracking/shipment/find-tracked.ts';
import { findThinned } from '../../../tracking/shipment/observation-queries.ts';
import { presentJourneyOf } from '../../../tracking/showing/present.ts';
import { presentChange } from '../../../tracking/showing/present-change.ts';
import { presentReporter } from '../../../tracking/showing/reporter.ts';
import type { JourneyView } from '../../../tracking/showing/schemas.ts';
import { placeTime } from '../present-box.ts';
import type { CitingTime, EvidenceBox, EvidenceView } from '../schemas/evidence-view.ts';
import { type Citations, citeAnswers } from './cite-answers.ts';
import { listEvidenceEvents } from './list-evidence-events.ts';
import { type PairedStep, pairSteps } from './pair-steps.ts';

/** The most boxes and ETAs on the page; the file has all. */
const mostBoxes = 50;
const mostEtas = 100;

/**
 * A shipment as its page of evidence shows it, for print. It hashes answers, so it takes its turn as the file does.
 * @throws Problem `not_tracked`, `invalid_reference`
 */
export async function showEvidence(services: Services, owner: Owner, text: string): Promise<EvidenceView> {
  using _slot = await services.pastSlots.take(owner.workspaceId);
  return await readEvidence(services, owner, text);
}

async function readEvidence(services: Services, owner: Owner, text: string): Promise<EvidenceView> {
  const { db } = services;
  const { publicKey: public_key } = signingKey(services.sealer);
  const { shipment } = await getTracked(services, owner, text);
  const { id, reference, carrier, trackedAt, journeys } = shipment;
  const [newest, announced, thinned, carriers] = await Promise.all([
    listChanges(db, id, { field: 'eta', limit: mostEtas + 1 }),
    listEvidenceEvents(db, owner, id),
    findThinned(db, id),
    listCarriers(services, owner),
  ]);
  const etas = newest.slice(0, mostEtas).toReversed();
  const paired = journeys.slice(0, mostBoxes).map((journey) => ({ journey, steps: pairSteps(journey) }));
  const citations = await citeAnswers(db, id, [
    ...paired.flatMap(({ steps }) => steps.flatMap(momentsOf)),
    ...etas.map(({ learned_at }) => learned_at.toISOString()),
  ]);
  return {
    reference,
    carrier: {
      ...presentReporter(carrier, trackedAt).carrier,
      simulated: carriers.find(({ scac }) => scac === carrier.scac)?.simulated ?? false,
    },
    tracked_at: trackedAt.toISOString(),
    made_at: (await onClock(services, owner)).now().toISOString(),
    boxes: paired.map(({ journey, steps }) =>
      presentBox(
        journey,
        presentJourneyOf({ ...services, freeTime: null }, shipment, journey),
        steps,
        citations,
      ),
    ),
    box_count: journeys.length,
    etas: etas.map((change) => {
      const shown = presentChange(change);
      return { ...shown, answer: citations.numberOf(shown.learned_at) };
    }),
    has_more_etas: newest.length > mostEtas,
    ...announced,
    answers: citations.answers,
    removed_answers: thinned?.count ?? 0,
    public_key,
    fingerprint: createHash('sha256').update(Buffer.from(public_key, 'base64url')).digest('hex'),
  };
}

function momentsOf({ expected, actual }: PairedStep): string[] {
  return [expected, actual].flatMap((step) => step?.firstSeenAt ?? []);
}

function presentBox(
  journey: Journey,
  { pol, pod, ...view }: JourneyView,
  steps: readonly PairedStep[],
  citations: Citations,
): EvidenceBox {
  const { container, bl, booking, equipment_type, particulars, vessel, imo, voyage } = view;
  return {
    ...{ container, bl, booking, equipment_type, vessel, imo, voyage },
    seals: particulars?.seals.map(({ number }) => number) ?? [],
    pol: pol?.location ?? '',
    pod: pod?.location ?? '',
    steps: steps.map((pair) => {
      const { event, location } = traceEntry(pair.step, journey);
      const [expected, actual] = [cite(pair.expected, citations), cite(pair.actual, citations)];
      return { event, location, expected, actual };
    }),
  };
}

function cite(step: Milestone | null, { numberOf }: Citations): CitingTime | null {
  if (step === null) return null;
  const { classifier, firstSeenAt: learned_at, time } = step;
  return { ...placeTime(time), zone: time.zone, classifier, learned_at, answer: numberOf(learned_at) };
}
