/** Where it is and when it arrives. */
export const shipmentGlance = {
  headline: {
    booked: (from: string, to: string) => `Booked${from && ` from ${from}`}${to && ` to ${to}`}`,
    empty_released: (from: string) => `The empty container is out for loading${from && ` in ${from}`}`,
    gated_in: (from: string, ship: string) =>
      `At the port${from && ` of ${from}`}, waiting to be loaded${ship && ` on ${ship}`}`,
    loaded: (from: string, ship: string) => `Loaded${ship && ` on ${ship}`}${from && ` in ${from}`}`,
    sailing: (ship: string, from: string, to: string) =>
      `At sea${ship && ` on ${ship}`}${from && ` from ${from}`}${to && ` to ${to}`}`,
    transshipment: (at: string, to: string) =>
      `Changing ships${at && ` in ${at}`}${to && `, bound for ${to}`}`,
    arrived: (at: string) => `Arrived${at && ` in ${at}`}`,
    discharged: (at: string) => `Arrived${at && ` in ${at}`}, and off the ship`,
    out_for_delivery: (at: string) => `Arrived${at && ` in ${at}`}, and on its way inland`,
    delivered: (at: string) => `Arrived${at && ` in ${at}`}, and delivered`,
    empty_returned: (at: string) => `Arrived${at && ` in ${at}`}, delivered, and the empty container is back`,
    thenTo: (to: string) => `then on to ${to}`,
    late: (headline: string) => `Late: ${headline.charAt(0).toLowerCase()}${headline.slice(1)}`,
  },
  eta: {
    expected: 'Expected arrival',
    arrived: 'Arrived',
    due: 'Was due',
    unknown: 'Not told yet',
    unknownWhy: 'The carrier has not said when it will arrive.',
    today: 'today',
    there: 'local time',
    basis: {
      arrival_actual: { sure: 'Has happened', why: 'The ship has arrived.' },
      arrival_estimated: { sure: 'Estimated', why: 'The carrier’s estimate of the ship’s arrival.' },
      discharge_estimated: { sure: 'Estimated', why: 'From when the container is expected off the ship.' },
      arrival_planned: { sure: 'Planned', why: 'From the ship’s schedule; not confirmed on the way.' },
      discharge_planned: { sure: 'Planned', why: 'From when the container is planned off the ship.' },
    },
    guessedPort: 'The port of discharge is a guess: the carrier has not named it.',
    first: 'First told',
    asFirst: 'The same day as first told.',
    later: (span: string) => `${span} later than first told`,
    earlier: (span: string) => `${span} earlier than first told`,
  },
  span: {
    days: { one: '1 day', other: (count: string) => `${count} days` },
    hours: { one: '1 hour', other: (count: string) => `${count} hours` },
  },
  checked: {
    last: 'Checked',
    next: 'next check',
    due: 'next check is due',
    never: 'not checked by itself any more',
    now: 'Check now',
    outcomes: {
      news: (changes: string) => `The carrier had news: ${changes}.`,
      changes: { one: '1 change', other: (count: string) => `${count} changes` },
      no_news: 'The carrier tells the same as before.',
      just_checked: 'Checked a moment ago: nothing is newer.',
      no_data: 'The carrier knows nothing of it at the moment. What it told before is kept.',
      unavailable: 'The carrier does not answer. What it told before is kept; it is asked again by itself.',
      throttled: 'The carrier takes no more questions for now. It is asked again by itself.',
      nobody_to_ask: 'No carrier that is set up here is known to issue this reference.',
    },
  },
  trouble: {
    stale: 'This may be out of date: the carrier could not be asked.',
    no_data: 'This may be out of date: the carrier knew nothing of it when it was last asked.',
    carrier_unknown:
      'This may be out of date: no carrier that is set up here is known to issue this reference.',
    reasons: {
      timeout: 'It took too long to answer',
      unreachable: 'Its server cannot be reached',
      throttled: 'It takes no more questions for now',
      unauthorized: 'It refuses our credentials: the operator of this server has to mend that',
      rejected: 'It refuses the question',
      server_error: 'Its server has a fault',
      unreadable: 'Its answer cannot be read',
      aborted: 'The question was withdrawn',
    },
  },
};
