// Compares what was announced of each box with its journey now, and gives the events to publish. Pure.

import { localDate } from '../events/event-time.ts';
import type { JourneyForecast } from '../forecast/forecast-arrival.ts';
import { type BoxForecast, forecastOfBox } from '../forecast/forecast-of-box.ts';
import { dayAtPort } from '../forecast/forecast-view.ts';
import type { Journey, Milestone } from '../journey/journey.ts';
import { isSameJourney } from '../journey/same-journey.ts';
import { stepsOfBox } from '../steps.ts';
import type { ShipmentEventType } from '../webhooks/event-type.ts';
import type { Announced } from './announced.ts';
import { announcedAgain, announcedBox, comparedAt, unannouncedBox } from './announced.ts';
import { type EventSubject, eventData, milestoneView } from './event-data.ts';
import { forecastNews } from './forecast-news.ts';
import type { AnnouncedBox, EventData } from './shipment-event.ts';
import { stepNews } from './step-news.ts';
import { newsOf } from './worth-announcing.ts';

/** An event to publish. */
export interface Announcement {
  type: ShipmentEventType;
  data: EventData;
}

/** What is announced, and what clients know after it. */
export interface Announcements {
  announcements: Announcement[];
  announced: Announced;
}

/** The shipment to compare. */
export interface AnnouncedSubject extends EventSubject {
  journeys: readonly Journey[];
  forecasts: readonly JourneyForecast[];
}

/**
 * The events to publish for a shipment, box by box, and what its clients know after them. When they learn nothing new,
 * `before` itself is returned. The comparison is the same whether an answer changed the journeys or only time has
 * passed. A change too small for an event is not recorded as announced, so many small moves of an ETA add up. In steps,
 * each about one box.
 * @param shipment `forecasts` are those of its journeys; a journey without one has none
 */
export function* announceSteps(
  before: Announced,
  shipment: AnnouncedSubject,
  { at, etaThresholdHours }: { at: Date; etaThresholdHours: number },
): Generator<number, Announcements> {
  const announcements: Announcement[] = [];
  const boxes: AnnouncedBox[] = [];
  for (const journey of shipment.journeys) {
    const was = announcedBefore(before.boxes, journey);
    const moment = comparedAt(was, at);
    const forecast = forecastOfBox(journey, shipment.forecasts);
    const { news, announced: now } = compare(was, { journey, forecast }, moment, etaThresholdHours);
    const previous = previousOf(was, journey);
    for (const { type, step } of news) {
      const sequence = before.sequence + announcements.length + 1;
      const data = eventData(shipment, journey, forecast, { at: moment, previous, sequence });
      const milestone = step === undefined ? data.milestone : milestoneView(step, journey);
      announcements.push({ type, data: { ...data, milestone } });
    }
    boxes.push(now);
    yield stepsOfBox;
  }
  const all = [...boxes, ...absent(before.boxes, boxes)];
  if (all.length === before.boxes.length && all.every((each) => before.boxes.includes(each))) {
    return { announcements, announced: before };
  }
  return { announcements, announced: { boxes: all, sequence: before.sequence + announcements.length } };
}

/**
 * When the carrier names a box for the first time, it takes over what was announced of the unnamed box of the Bill of
 * Lading. Without one, nothing was announced of it yet.
 */
export function announcedBefore(boxes: readonly AnnouncedBox[], { container }: Journey): AnnouncedBox {
  const unnamed = boxes.find((each) => each.container === '');
  return (
    boxes.find((each) => each.container === container) ??
    (unnamed === undefined ? unannouncedBox(container) : { ...unnamed, container })
  );
}

interface News {
  type: ShipmentEventType;
  /** Of an event about one step. */
  step?: Milestone;
}

function typesOnly(types: readonly ShipmentEventType[]): News[] {
  return types.map((type) => ({ type }));
}

/**
 * An event about a step or the forecast leaves what was announced of the journey as it is: an endpoint that does not ask for such
 * events gets the same events as if there were none.
 */
function compare(
  was: AnnouncedBox,
  { journey, forecast }: { journey: Journey; forecast: BoxForecast },
  at: Date,
  etaThresholdHours: number,
): { news: News[]; announced: AnnouncedBox } {
  const is = announcedBox(journey, at);
  const isSame = isSameJourney(was, is.steps, is.booking === null ? [] : [is.booking]);
  const types = newsOf(was, is, isSame, etaThresholdHours);
  const known = types.length === 0 ? was : isSame ? announcedAgain(was, journey, at) : is;
  const { steps, passed } = stepNews(isSame ? was.passed : [], journey);
  const outlook = forecastNews(isSame ? was.forecast : undefined, forecast, etaThresholdHours);
  const isKnown = known.passed === passed && known.forecast === outlook.announced;
  return {
    news: [...typesOnly(types), ...steps, ...typesOnly(outlook.types)],
    announced: isKnown ? known : { ...known, passed, forecast: outlook.announced },
  };
}

/**
 * When the carrier leaves out a box for a while, what was announced of it is kept. The unnamed box is dropped: it now
 * has a name.
 */
function absent(before: readonly AnnouncedBox[], boxes: readonly AnnouncedBox[]): AnnouncedBox[] {
  const named = new Set(boxes.map(({ container }) => container));
  return before.filter(({ container }) => container !== '' && !named.has(container));
}

/** What was announced of a box, for `previous` of an event. */
export function previousOf(
  { status, eta, vessel, forecast }: AnnouncedBox,
  journey: Journey,
): EventData['previous'] {
  const p50 = forecast?.p50 ?? null;
  return {
    status,
    eta: eta && localDate(eta),
    vessel: vessel?.name ?? '',
    p50: p50 && dayAtPort(p50, journey),
  };
}
