/** About a webhook endpoint that fails. */
export const noticeEn = {
  headings: {
    hour: 'A webhook endpoint has been failing for an hour',
    day: 'A webhook endpoint has been failing for a day',
    gone: 'A webhook endpoint was disabled: it answered that it is gone',
    failing: 'A webhook endpoint was disabled: it has been failing for days',
  },
  modes: { live: 'Live', test: 'Sandbox' },
  labels: {
    endpoint: 'Endpoint',
    url: 'URL',
    mode: 'Mode',
    since: 'Failing since',
    lastFailure: 'Last failure',
  },
  subject: (heading: string, endpoint: string) => `${heading}: ${endpoint}`,
  stillTried:
    'No delivery has been acknowledged since then. Failed deliveries are tried again on their schedule. A delivery is given up after its last attempt.',
  answer: (deliveries: string) =>
    `What to do: make the endpoint answer with a 2xx status in time. ${deliveries} shows every attempt.`,
  nothingSent:
    'Nothing more is sent to it. Waiting deliveries are kept, and are sent once it is enabled again.',
  enable: (request: string) => `What to do: repair the endpoint, then enable it with ${request}.`,
  recover: (request: string) =>
    `After that, ${request} sends the events that it missed since its last success, or since the oldest delivery that was given up, if that is older.`,
  show: 'Show the endpoint',
  footer: 'You receive this because you own the workspace of this endpoint.',
};
