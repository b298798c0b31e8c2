import { formatShare, formatSigned, formatTenths } from '../format.ts';
import { plural } from '../plural.ts';

const voyages = (count: number) => plural(count, 'voyage', 'voyages');
const days = (count: number) => `${formatTenths(count)} days`;

/** How good the forecasts and the ETAs of carriers were. */
export const forecasts = {
  lead: 'How much you can trust a date: what was forecast in the last 365 days, compared with the arrivals.',
  simulated: 'All carriers here are simulated, and so are these figures.',
  calibration: {
    tab: 'Calibration',
    lead: 'A forecast gives an earliest date (p10), a middle (p50) and a latest date (p90). Of ten ships, one should arrive before the earliest date, eight in between, and one after the latest.',
    headlines: 'The latest dates that held',
    held: (leadDays: number) => `of the latest dates given ${ahead(leadDays, 'on the day')} held.`,
    right: (count: number) => `${voyages(count)}. 90% would be right.`,
    general:
      'Most of these forecasts were made from general experience: fewer than 30 voyages of the carrier were known then.',
    table: 'Forecasts compared with arrivals',
    leadDays: 'Given',
    ahead: (leadDays: number) => ahead(leadDays, 'On the day'),
    arrivals: 'Arrivals',
    early: 'Before p10',
    within: 'In between',
    late: 'After p90',
    beforeMiddle: 'Before p50',
    width: 'From p10 to p90',
    days,
    voyages: 'Voyages',
    share: (share: number) => formatShare(share),
    ideal: 'Ideal',
    few: (count: number) => `${voyages(count)}: a figure needs ten`,
    none: 'Too few arrivals yet',
    noneLead: (count: number) =>
      `Every forecast is kept and compared with the arrival of its ship. Figures appear here when ships of ten voyages have arrived; so far it is ${voyages(count)} at most.`,
  },
  scorecards: {
    tab: 'Scorecards',
    lead: 'How good the ETAs were: on time is within 24 hours of the ETA that stood 14 days ahead.',
    by: 'By',
    subjects: { carrier: 'Carrier', lane: 'Lane', vessel: 'Ship' },
    columns: {
      voyages: 'Voyages',
      onTime: 'On time',
      daysLate: 'When late',
      error14: 'Off at 14 days',
      error7: 'Off at 7 days',
      error3: 'Off at 3 days',
      transit: 'Days at sea',
      reported: 'Reported after',
    },
    table: 'Scorecards',
    days,
    mean: (count: number) => `mean ${formatSigned(count)}`,
    transit: (middle: number, most: number) => `${formatTenths(middle)} / ${formatTenths(most)}`,
    hours: (count: number) => `${formatTenths(count)} hours`,
    legend:
      'When late: the mean delay of the ships that were not on time. Off at 14 days: the mean distance between the arrival and the ETA that stood 14 days ahead; below it, the mean delay, where + is later than the ETA. Reported after: the median time from an arrival to the answer that reported it. A figure from fewer than ten voyages is left out.',
    transitLegend:
      'Days at sea: half of the journeys took no longer than the first number, nine in ten no longer than the second.',
    calls: 'Your port calls',
    lanesOf: 'Its lanes',
    carriersOf: 'Its carriers',
    none: 'No scorecard yet',
    noneLead: 'A scorecard needs ten voyages with a known ETA and arrival in the last 365 days.',
    noneFiltered: 'No scorecard with this filter has ten voyages.',
  },
  calls: {
    tab: 'Your port calls',
    lead: 'Port calls that count in the scorecards, and that shipments of this workspace arrived with. Late at 14 days: by how much the ship arrived after the ETA that stood 14 days ahead.',
    table: 'Port calls, newest first',
    arrived: 'Arrived',
    ship: 'Ship',
    port: 'Port',
    carrier: 'Carrier',
    delay: (leadDays: number) => `Late at ${leadDays} days`,
    byDays: (count: number) => `${formatSigned(count)} days`,
    shipments: 'Shipments',
    none: 'No port call',
    noneLead: 'No shipment of this workspace arrived with such a port call in the last 365 days.',
    sandbox: 'The sandbox has no port calls, because its ships are invented.',
  },
  filters: {
    carrier: (carrier: string) => `Carrier ${carrier}`,
    lane: (lane: string) => `Lane ${lane}`,
    vessel: (vessel: string) => `Ship ${vessel}`,
  },
};

function ahead(leadDays: number, onTheDay: string): string {
  return leadDays === 0 ? onTheDay : `${plural(leadDays, 'day', 'days')} ahead`;
}
