import { localDate } from '../events/event-time.ts';
import type { BoxForecast } from '../forecast/forecast-of-box.ts';
import { connectionView, forecastViewAt } from '../forecast/forecast-view.ts';
import { warnedDays } from '../forecast/foreseen.ts';
import { laterBecause } from '../journey/eta-plan.ts';
import type { Journey, Milestone } from '../journey/journey.ts';
import { statusAt, statusFacts } from '../journey/status.ts';
import { traceEntry } from '../journey/trace-entry.ts';
import type { OwnWords } from '../own-words/own-words.ts';
import type { EventData } from './shipment-event.ts';

/** The shipment that an event is about. */
export interface EventSubject {
  /** The reference that is tracked. */
  reference: string;
  /** When the carrier last reported something about it (UTC instant). */
  lastUpdated: string;
  words: OwnWords;
}

/**
 * `data` of an event of one box, at one moment.
 * @param previous what was announced before
 */
export function eventData(
  { reference, lastUpdated, words }: EventSubject,
  journey: Journey,
  { arrival, connection, foreseen }: BoxForecast,
  { at, previous, sequence }: { at: Date; previous: EventData['previous']; sequence: number },
): EventData {
  const status = statusAt(statusFacts(journey), at);
  const newest = journey.happened.at(-1);
  return {
    reference,
    status,
    delayed: status === 'delayed',
    vessel: journey.vessel?.name ?? '',
    eta: journey.eta && localDate(journey.eta),
    last_updated: lastUpdated,
    container: journey.container,
    bl: journey.billOfLading,
    previous,
    eta_initial: journey.etaInitial && localDate(journey.etaInitial),
    eta_cause: laterBecause(journey),
    warned_days: warnedDays(foreseen, journey),
    milestone: newest === undefined ? null : milestoneView(newest, journey),
    forecast: arrival && forecastViewAt(arrival, journey, at),
    connection: connection && connectionView(connection, journey),
    own_references: [...words.ownReferences],
    tags: [...words.tags],
    metadata: { ...words.metadata },
    promised_at: words.promisedAt,
    sequence,
  };
}

/** A step in an event. */
export function milestoneView(step: Milestone, journey: Journey): NonNullable<EventData['milestone']> {
  return { code: step.code, ...traceEntry(step, journey) };
}
