// Nearly every answer repeats the one before. Until when that changes nothing is found beforehand, so that such a check reads and
// derives nothing.

import { isDeepStrictEqual } from 'node:util';
import { hashOfAnswer } from '../../carriers/hash-of-answer.ts';
import { dischargeEvidence, evidenceSteps } from '../../domain/forecast/call-evidence.ts';
import { leadDays } from '../../domain/forecast/eta-error.ts';
import { nextModelDay } from '../../domain/forecast/forecast-models.ts';
import { forecastOfBox } from '../../domain/forecast/forecast-of-box.ts';
import { connectionView, forecastView } from '../../domain/forecast/forecast-view.ts';
import type { FreeTimeSheets } from '../../domain/free-time/prepare-sheet.ts';
import { applySteps } from '../../domain/journey/apply-observation.ts';
import type { Lull } from '../../domain/journey/lull.ts';
import { nextCheckAfterAnswer } from '../../domain/journey/next-check.ts';
import { statusFacts } from '../../domain/journey/status.ts';
import { lineOf } from '../../domain/references/carrier-code.ts';
import { dayMs, hourMs } from '../../domain/time/time-spans.ts';
import type { Services } from '../../services.ts';
import { afterOthers, inSlices } from '../../work/in-slices.ts';
import { announceChanges } from '../announcing/announce-changes.ts';
import type { ChosenAnswer } from '../asking/ask-carriers.ts';
import { seenAgainAt } from '../shipment/state-columns.ts';
import type { LockedShipment, StoredShipment } from '../shipment/stored-shipment.ts';
import { followState } from './follow-state.ts';

/** How late the next check may be and still be within the lull. */
const lateMs = hourMs / 2;

/** The lull after an answer, of the shipment as it is after that; null when the next check may find something new. */
export async function findLull(
  services: Services,
  after: LockedShipment,
  { receivedAt, observation, pages, pagesMissing }: ChosenAnswer['answer'],
  sheets: FreeTimeSheets,
): Promise<Lull | null> {
  const { mode, health, nextCheckAt, journeys, forecasts } = after.shipment;
  if (mode === 'test' || health !== 'active' || nextCheckAt === null) return null;
  // A forecast that could not be made is made with the next answer.
  if (!observation.complete || pagesMissing || forecasts.length < journeys.length) return null;
  await afterOthers(journeys.length);
  const ahead = changingMoments(after.shipment, receivedAt).filter((at) => at > receivedAt.getTime());
  const [soonest, latest] = [nextCheckAt.getTime() + lateMs, Math.min(...ahead) - 1];
  if (latest < soonest) return null;
  for (const share of [1, 0.5, 0.25, 0]) {
    const until = new Date(soonest + Math.floor((latest - soonest) * share)).toISOString();
    if (!(await isSameAt(services, after, { ...observation, receivedAt: until }, sheets))) continue;
    const pauseMs = nextCheckAt.getTime() - receivedAt.getTime();
    return { answer: hashOfAnswer(pages), until, pauseMs };
  }
  return null;
}

/** The moments at which the clock changes something for a while, or with others: those before and after may be equal. */
function changingMoments({ journeys, exceptionsDueAt }: StoredShipment, at: Date): number[] {
  const leads = journeys.flatMap((journey) => {
    const call = dischargeEvidence(journey);
    return call === null ? [] : leadDays.map((lead) => call.at - lead * dayMs);
  });
  const late = journeys.flatMap((journey) => Date.parse(statusFacts(journey).lateAt ?? '') || []);
  return [nextModelDay(at.getTime()), exceptionsDueAt?.getTime() ?? 0, ...leads, ...late];
}

/** Whether this answer changes nothing: no step, forecast, exception, pause or piece of evidence, and nothing to announce. */
async function isSameAt(
  services: Services,
  { shipment, state, announced }: LockedShipment,
  observation: ChosenAnswer['answer']['observation'],
  sheets: FreeTimeSheets,
): Promise<boolean> {
  const at = new Date(observation.receivedAt);
  // First what is quickly found, and most often differs. Of other journeys the state differs.
  if (pauseOf({ checkedAt: at, nextCheckAt: nextCheckAfterAnswer(shipment, at) }) !== pauseOf(shipment))
    return false;
  const forecasts = await services.forecast(shipment, at);
  if (!isDeepStrictEqual(shownForecasts({ ...shipment, forecasts }), shownForecasts(shipment))) return false;
  await afterOthers(state.journeys.length);
  const again = await inSlices(applySteps(state, observation, shipment));
  if (seenAgainAt(state, again) === null) return false;
  const moments = { asOf: observation.receivedAt, at, sheets };
  const before = { shipment, state, announced };
  const followed = await followState(services, before, { ...shipment, checkedAt: at }, again, moments);
  const { shipment: after, changes, review } = followed;
  const now = { after: { ...after, state: again }, raised: review.raised };
  const news = await inSlices(announceChanges(services, before, now, at));
  const origin = { carrier: lineOf(shipment.carrier.scac), learnedAt: at.getTime() };
  return (
    changes.length === 0 &&
    after.health === shipment.health &&
    review.open === shipment.exceptions &&
    review.raised.length === 0 &&
    after.exceptionsDueAt?.getTime() === shipment.exceptionsDueAt?.getTime() &&
    news.announced === announced &&
    (await inSlices(evidenceSteps(origin, state.journeys, again.journeys))).length === 0
  );
}

/** Forecasts without the moment at which they were made, and without the hour. */
function shownForecasts({ journeys, forecasts }: StoredShipment) {
  return journeys.map((journey) => {
    const { arrival, connection } = forecastOfBox(journey, forecasts);
    const days = arrival && { ...forecastView(arrival, journey), made_at: '' };
    return [days, connection && connectionView(connection, journey)];
  });
}

function pauseOf({
  checkedAt,
  nextCheckAt,
}: Pick<StoredShipment, 'checkedAt' | 'nextCheckAt'>): number | null {
  return nextCheckAt && nextCheckAt.getTime() - checkedAt.getTime();
}
