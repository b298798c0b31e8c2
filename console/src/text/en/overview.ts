import { formatCount, formatShare, formatShortDay } from '../format.ts';
import { plural } from '../plural.ts';

const days = (count: number) => plural(count, 'day', 'days');
const containers = (count: number) => plural(count, 'container', 'containers');
const voyages = (count: number) => plural(count, 'voyage', 'voyages');
const tenths = (count: number) => Math.round(count * 10) / 10;

export const overview = {
  noCarriers: 'There are no carriers for live data yet.',
  simulatedCarriers: 'These are simulated carriers. Connect yours: the simulated ones then step aside.',
  connectCarrier: 'Connect a carrier',
  demo: {
    filling:
      'The demo is being filled with shipments and ten days of their history. That takes up to a minute; the figures below still change.',
    stay: (count: number, most: number) => `Still tracked here: ${demoShipments(count, most)} of the demo.`,
    remove: 'Remove the demo’s shipments',
    title: (count: number, most: number) => `Remove ${demoShipments(count, most)} of the demo?`,
    consequences: 'They are no longer tracked. Shipments of real carriers stay.',
  },
  lead: 'The status of all shipments, the next arrivals, and what is overdue.',
  statuses: 'Containers by status',
  /** `share` is from 0 to 1. */
  share: (share: number) => formatShare(share),
  map: {
    title: 'Where they are now',
    hint: 'Map of the containers under way. Plus and minus zoom, arrow keys move, 0 shows the whole world.',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    all: 'Show the whole world',
    estimate: 'Positions at sea are estimates, by the time that has passed between two ports.',
    others: (count: number) => `${containers(count)} ${count === 1 ? 'is' : 'are'} not on the map.`,
    list: 'Show as a list',
    place: ({ place, bound, vessel }: { place: string; bound: string | null; vessel: string | null }) =>
      bound === null ? `in ${place}` : `on ${vessel ?? 'a ship'} from ${place} to ${bound}`,
    /** How the most urgent of several containers stands. */
    urgent: 'most urgent',
    spot: (count: number, place: string) => `${containers(count)} ${place}`,
    cluster: (count: number, place: string) => `${containers(count)} around ${place}: zoom in`,
  },
  arriving: 'Arriving in the next seven days',
  allArriving: 'All not yet arrived',
  noneArriving: 'No container has an ETA in the next seven days.',
  arrivingOn: (day: string, count: number) => `${day}: ${containers(count)}`,
  moreArriving: (count: number) => plural(count, 'more shipment', 'more shipments'),
  late: 'Overdue',
  allLate: 'All overdue',
  lateBy: { upToTwoDays: 'Up to two days', upToAWeek: 'Up to a week', longer: 'Longer' },
  noneLate: 'Nothing is overdue.',
  longestLate: 'Overdue for longest',
  lateFor: (count: number) => `${days(count)} overdue`,
  reliability: 'ETA accuracy',
  reliabilityLead: 'The share of voyages that arrived within a day of the ETA given 14 days ahead.',
  noneJudged: 'Appears once ten voyages of a carrier have arrived.',
  /** Days: how late the late ones were in the mean. */
  accuracy: (count: number, daysLate: number | null) =>
    daysLate === null ? voyages(count) : `${voyages(count)}; late ones by ${days(tenths(daysLate))}`,
  usage: 'Credits used this month',
  usageOf: (used: number, all: number) => `${formatCount(used)} of ${formatCount(all)}`,
  usageRest: (rest: number, until: string) => `${formatCount(rest)} left until ${formatShortDay(until)}`,
  failing: (count: number) =>
    count === 1
      ? 'A webhook endpoint does not receive its events:'
      : `${formatCount(count)} webhook endpoints do not receive their events:`,
  failingSince: (endpoint: string, at: string) => `${endpoint} first failed ${at}`,
  disabledSince: (endpoint: string, at: string) => `${endpoint} was disabled ${at}`,
};

function demoShipments(count: number, most: number): string {
  return count < most ? plural(count, 'shipment', 'shipments') : `${formatCount(most)} shipments or more`;
}
