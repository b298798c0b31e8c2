// Tracks a reference: from the store while the answer is fresh, otherwise from its carrier. A new one is looked up,
// paid for and stored.

import { ensureCredit } from '../accounts/credits/credits.ts';
import type { Principal } from '../accounts/principal.ts';
import type { Asker } from '../carriers/asker.ts';
import { directoryFor } from '../carriers/directory-for.ts';
import { changedWords } from '../domain/own-words/own-words.ts';
import { parseReference, parseTracked, type Reference } from '../domain/references/reference.ts';
import type { Problem } from '../domain/refusals/problem.ts';
import type { Services } from '../services.ts';
import { announceScenario } from './announcing/announce-scenario.ts';
import { applyEarlierMessages, firstAnswerAmongMessages } from './applying/earlier-messages.ts';
import { askCarriers } from './asking/ask-carriers.ts';
import { claimOthers, isKnownReference } from './asking/asked-queries.ts';
import { askerOf } from './asking/asker-of.ts';
import { countQuestion } from './asking/counted-question.ts';
import { type FirstAnswer, waitingAnswer } from './asking/first-answer.ts';
import { freshSince, isSettled } from './asking/freshness.ts';
import { noAnswerProblem, type Unanswered } from './asking/no-answer.ts';
import { type BeginOptions, beginShipment, type Tracking } from './begin-shipment.ts';
import { changeWords } from './change-words.ts';
import { mayHaveChangedCarrier, refresh } from './refresh.ts';
import { ensureSandboxRoom } from './sandbox/sandbox-room.ts';
import { findWordsBefore } from './shipment/find-queries.ts';
import { findTracked } from './shipment/find-tracked.ts';
import type { StoredShipment } from './shipment/stored-shipment.ts';
import { trackAgain } from './track-again.ts';
import { findThrough, isThrough, joinTrackedBill, type Through } from './track-through-bill.ts';

/** The shipment of a reference; or why there is none, when no carrier gave an answer. */
export type TrackOutcome = ({ outcome: 'tracked' } & Tracking) | ({ outcome: 'unanswered' } & Unanswered);

/** `words`: what the workspace says about the shipment from now on, also if it is tracked already. */
export interface TrackOptions extends BeginOptions {
  /** The carrier that the client names: a SCAC or alias. A carrier that is not configured is ignored, without an error. */
  hint?: string | undefined;
  /** Asks every other carrier too, if none of the likely ones knows the reference. */
  everyone?: boolean;
  /** Fires when the client no longer waits for the answer. */
  signal: AbortSignal;
}

/** The options for asking carriers; `hint` is a configured one. */
interface Asking {
  hint: string | undefined;
  everyone: boolean;
  asker: Asker;
  signal: AbortSignal;
}

/** The codes with which `tryToTrack` refuses a reference. */
export const trackRefusals = [
  'invalid_reference',
  'invalid_request',
  'payment_required',
  'no_data_limit_reached',
  'limit_reached',
] as const;
export type TrackRefusal = Problem & { readonly code: (typeof trackRefusals)[number] };

/**
 * The shipment of a reference.
 * @throws Problem `invalid_reference`, and `invalid_request` for words; for a new reference also `payment_required` and
 *   `no_data_limit_reached` (in the sandbox `limit_reached`) before any carrier is asked, `no_carrier_data` or
 *   `carrier_unavailable`, none of which is charged or stored
 */
export async function track(
  services: Services,
  principal: Principal,
  text: string,
  options: TrackOptions,
): Promise<Tracking> {
  const result = await tryToTrack(services, principal, text, options);
  if (result.outcome === 'unanswered') throw noAnswerProblem(result);
  return result;
}

/** As `track`, for a caller who handles a reference without an answer. @throws Problem with one of `trackRefusals` */
export async function tryToTrack(
  services: Services,
  principal: Principal,
  text: string,
  options: TrackOptions,
): Promise<TrackOutcome> {
  const reference = parseReference(text);
  const hint = options.hint && directoryFor(services, principal).find(options.hint)?.scac;
  const { everyone = false, signal } = options;
  const asking = { hint: hint || undefined, everyone, asker: askerOf(principal), signal };
  const stored = await findTracked(services, principal, reference);
  const through = stored === undefined ? await findThrough(services, principal, reference) : undefined;
  if (through !== undefined) {
    const tracking = await trackThrough(services, principal, reference, { through, asking, options });
    if (tracking !== undefined) return tracking;
  }
  // Words that would be refused are refused before a credit is spent.
  if (options.words !== undefined) {
    const before = stored?.words ?? (await findWordsBefore(services.db, principal, reference.value));
    changedWords(before, options.words);
  }
  const result =
    stored === undefined
      ? await trackNew(services, principal, reference, asking, options)
      : tracked({
          shipment: await upToDate(services, stored, reference, asking),
          begun: false,
          charged: false,
        });
  if (result.outcome !== 'tracked') return result;
  // A shipment that begins, and a box that joins its Bill of Lading, have brought their words.
  const changed =
    result.begun || result.box !== undefined || options.words === undefined
      ? undefined
      : await changeWords(services, result.shipment.id, options.words);
  const shipment = changed?.shipment ?? result.shipment;
  await announceScenario(services, shipment);
  return { ...result, shipment };
}

/** Undefined for a container that is back, and which nobody has tracked by itself: it may be on its next voyage. */
async function trackThrough(
  services: Services,
  principal: Principal,
  reference: Reference,
  { through, asking, options }: { through: Through; asking: Asking; options: TrackOptions },
): Promise<TrackOutcome | undefined> {
  const { isOver, joined } = through;
  if (isOver && joined === undefined) return undefined;
  if (isOver && joined !== undefined && (await mayAskOthers(services, joined))) {
    const { workspaceId, mode } = principal;
    const inquiry = { workspaceId, mode, reference, isKnown: true, ...asking };
    const resolution = await askCarriers(services, inquiry);
    const next =
      resolution.outcome === 'found' ? { ...resolution, state: await resolution.state() } : undefined;
    if (next !== undefined && !next.state.journeys.some((journey) => isThrough(through, journey)))
      return tracked(await beginShipment(services, principal, reference, next, options));
  }
  const tracking = await joinTrackedBill(services, principal, through, reference, options);
  if (tracking === undefined) return undefined;
  const shipment = await upToDate(
    services,
    tracking.shipment,
    parseTracked(tracking.shipment.reference),
    asking,
  );
  await announceScenario(services, shipment);
  return tracked({ ...tracking, shipment });
}

async function trackNew(
  services: Services,
  principal: Principal,
  reference: Reference,
  asking: Asking,
  { hint: named, words, alongside }: TrackOptions,
): Promise<TrackOutcome> {
  const { workspaceId, mode } = principal;
  const again = await trackAgain(services, principal, reference, { words, alongside });
  if (again !== undefined) {
    // A carrier that the client names was asked before tracking stopped, or will be later.
    await mayAskOthers(services, again.shipment);
    return tracked(again);
  }
  if (mode === 'live') await ensureCredit(services, principal, reference.value);
  else await ensureSandboxRoom(services.db, principal, services.caps.sandboxShipments);
  const begin = async (answer: FirstAnswer) => {
    const tracking = await beginShipment(services, principal, reference, answer, { words, alongside });
    return tracked({ ...tracking, shipment: await applyEarlierMessages(services, tracking.shipment) });
  };
  const isKnown = mode === 'live' && (await isKnownReference(services.db, workspaceId, reference.value));
  return await countQuestion(services, principal, async (question) => {
    const resolution = await askCarriers(services, {
      workspaceId,
      mode,
      reference,
      isKnown,
      ...asking,
      asker: question.asker,
    });
    if (resolution.outcome === 'found') {
      question.giveBack();
      return await begin({ ...resolution, state: await resolution.state() });
    }
    if (resolution.outcome === 'pending') {
      question.giveBack();
      return await begin(await waitingAnswer(services, reference, resolution));
    }
    // A carrier that cannot be asked or has no answer may have sent a message about it. A carrier in trouble is asked
    // again later.
    const message =
      mode === 'live' && (resolution.outcome !== 'unavailable' || resolution.isRejected)
        ? await firstAnswerAmongMessages(services, workspaceId, reference)
        : null;
    if (message !== null) {
      const begun = await begin(message);
      question.settle(resolution);
      return begun;
    }
    question.settle(resolution);
    const hint = asking.hint === undefined ? named : undefined;
    const directory = directoryFor(services, principal);
    const [configured, askable] = [directory.list(), directory.list(reference)];
    return { outcome: 'unanswered', resolution, reference, hint, configured, askable, mode };
  });
}

function tracked(tracking: Tracking) {
  return { outcome: 'tracked' as const, ...tracking };
}

async function upToDate(
  services: Services,
  stored: StoredShipment,
  reference: Reference,
  asking: Asking,
): Promise<StoredShipment> {
  const hint = await honouredHint(services, stored, asking.hint);
  if (hint === undefined && isSettled(services, stored)) return stored;
  const isClaimed = hint !== undefined || !mayHaveChangedCarrier(stored);
  const everyone = asking.everyone && (isClaimed || (await mayAskOthers(services, stored)));
  // With or without a SCAC, the shipment keeps its own spelling; of that one, the client may write another form.
  const isSame = reference.value === stored.reference;
  const options = { ...asking, hint, everyone, ...(isSame && { reference }) };
  return (await refresh(services, stored, options)).shipment;
}

async function honouredHint(
  services: Services,
  stored: StoredShipment,
  hint: string | undefined,
): Promise<string | undefined> {
  if (hint === undefined || hint === stored.carrier.scac) return undefined;
  return (await mayAskOthers(services, stored)) ? hint : undefined;
}

/** Carriers other than the current one are asked once per freshness period, however often the client names one, or all. */
function mayAskOthers(services: Services, { id }: Pick<StoredShipment, 'id'>): Promise<boolean> {
  return claimOthers(services.db, id, { since: freshSince(services), at: services.now() });
}
