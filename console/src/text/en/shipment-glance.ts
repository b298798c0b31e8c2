import { plural } from '../plural.ts';

/** Where the shipment is and when it arrives. */
export const shipmentGlance = {
  headline: {
    booked: (from: string, to: string) => `Booked${from && ` from ${from}`}${to && ` to ${to}`}`,
    empty_released: (from: string) => `The empty container was picked up for loading${from && ` in ${from}`}`,
    gated_in: (from: string, ship: string) =>
      `At the port${from && ` of ${from}`}, waiting to be loaded${ship && ` on ${ship}`}`,
    loaded: (from: string, ship: string) => `Loaded${ship && ` on ${ship}`}${from && ` in ${from}`}`,
    sailing: (ship: string, from: string, to: string, end: string) =>
      `At sea${ship && ` on ${ship}`}${from && ` from ${from}`}${to && ` to ${to}`}${end && `, then on to ${end}`}`,
    transshipment: (at: string, to: string) =>
      `Transshipment${at && ` in ${at}`}${to && `, bound for ${to}`}`,
    arrived: (at: string) => `Arrived${at && ` in ${at}`}`,
    discharged: (at: string) => `Arrived${at && ` in ${at}`} and discharged`,
    out_for_delivery: (at: string) => `Arrived${at && ` in ${at}`} and out for delivery`,
    delivered: (at: string) => `Arrived${at && ` in ${at}`} and delivered`,
    empty_returned: (at: string) =>
      `Arrived${at && ` in ${at}`} and delivered; the empty container is returned`,
    late: (headline: string) => `Overdue: ${headline.charAt(0).toLowerCase()}${headline.slice(1)}`,
  },
  eta: {
    expected: 'ETA',
    arrived: 'Arrived',
    due: 'Was due',
    unknown: 'No ETA yet',
    unknownWhy: 'The carrier has not given a date of arrival.',
    unknownPort: 'The carrier plans an arrival, but it has not named the port of discharge.',
    portUnknown: 'Port unknown',
    there: (time: string) => `${time} local time`,
    basis: {
      arrival_actual: { sure: 'Actual.', why: 'The ship has arrived.' },
      arrival_estimated: { sure: 'Estimated.', why: 'The carrier’s estimate of the ship’s arrival.' },
      discharge_estimated: { sure: 'Estimated.', why: 'From the carrier’s estimate of the discharge.' },
      arrival_planned: {
        sure: 'Planned.',
        why: 'From the ship’s schedule. No estimate during the voyage yet.',
      },
      discharge_planned: { sure: 'Planned.', why: 'From the planned time of discharge.' },
      arrival_notice: {
        sure: 'Expected.',
        why: 'The day in the carrier’s arrival notice; no step of the journey gives one.',
      },
      port_unknown: { sure: 'Uncertain.', why: 'The carrier’s date of arrival, for which it names no port.' },
    },
    guessedPort: 'The port of discharge is a guess: the carrier has not named it.',
    first: (day: string, change: string) => `First ETA ${day}. ${change}`,
    asFirst: (port: string) => `Unchanged since the first ETA${port && ` for ${port}`}.`,
    later: (span: string) => `Now ${span} later`,
    earlier: (span: string) => `Now ${span} earlier`,
  },
  detours: {
    pod: (from: string | null, to: string | null) => `Destination changed: ${from} → ${to}.`,
    vessel: (from: string | null, to: string | null) =>
      `Moved to another ship before loading: ${from} → ${to}.`,
    transshipment: (left: string | null, added: string | null) =>
      added === null
        ? `Connection dropped: no transshipment in ${left} any more.`
        : `New transshipment in ${added}.`,
    since: (moment: string) => `Detected ${moment}.`,
    seen: 'Mark as seen',
  },
  span: {
    days: (count: number) => plural(count, 'day', 'days'),
    hours: (count: number) => plural(count, 'hour', 'hours'),
  },
  checked: {
    next: (last: string, next: string) => `Checked ${last}, next check ${next}`,
    due: (last: string) => `Checked ${last}, next check is due`,
    sandbox: (last: string) => `Checked ${last}; the sandbox checks only when you ask or move its clock`,
    never: (last: string) => `Checked ${last}, automatic checks have ended`,
    now: 'Check now',
    outcomes: {
      news: (changes: number) => `${plural(changes, 'change', 'changes')} found.`,
      no_news: 'No changes.',
      just_checked: (seconds: number) =>
        `Checked a moment ago, so the carrier was not asked again. You can check again in ${plural(seconds, 'second', 'seconds')}.`,
      no_data: 'The carrier has no data for this reference now. Its earlier data is kept.',
      unavailable:
        'The carrier does not answer. Its earlier data is kept, and it is asked again automatically.',
      throttled: 'The carrier accepts no more requests for now. It is asked again automatically.',
      no_carrier: 'No carrier on this server is known to issue this reference.',
    },
  },
  trouble: {
    stale: 'This may be out of date: the carrier could not be asked.',
    no_data: 'This may be out of date: the carrier had no data for this reference at the last check.',
    carrier_unknown: 'This may be out of date: no carrier on this server is known to issue this reference.',
    because: (reason: string, at: string | null, remedy: string | null) =>
      `${reason}${at === null ? '' : ` ${at}`}.${remedy === null ? '' : ` ${remedy}`}`,
    reasons: {
      timeout: 'The carrier’s system took too long to answer',
      unreachable: 'The carrier’s system could not be reached',
      throttled: 'The carrier’s system accepted no more requests',
      unauthorized: 'The carrier’s system refused the credentials of this server',
      rejected: 'The carrier’s system refused the request',
      server_error: 'The carrier’s system returned an error',
      unreadable: 'The carrier’s system sent an answer that cannot be read',
      aborted: 'The request was cancelled',
    },
    correctCredentials: 'The operator of this server has to correct them.',
  },
};
