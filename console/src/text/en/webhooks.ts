export const webhooks = {
  title: 'Webhooks',
  lead: 'Addresses of yours that are called when a shipment changes.',
  list: 'Endpoints',

  emptyTitle: 'Be told, instead of asking',
  empty:
    'A webhook calls your system the moment a vessel departs, an ETA moves or a box arrives: signed, retried for hours, and kept here to look at. Give it an https address of yours.',
  emptyLocal: 'Your system is on this computer? Nothing has to be opened to the internet:',
  local: 'On your own machine',
  localCommand: 'LANDFALL_API_KEY=svc_test_… npx landfall listen --forward-to http://127.0.0.1:4000/webhooks',
  localHint: 'Follows the events and posts each to your receiver, signed as a real delivery is.',

  planTitle: (plan: string) => `Webhooks come with ${plan}`,
  plan: (present: string, plan: string) =>
    `This workspace is on ${present}. With ${plan}, your systems are called when a shipment changes, and every event can be read and sent again. “Usage and plan” says how to get there.`,
  planAction: 'Usage and plan',

  create: 'Add endpoint',
  createTitle: 'Add an endpoint',
  url: 'Address',
  urlHint: 'An https address that can be reached from the internet.',
  urlPlaceholder: 'https://erp.example.com/webhooks',
  label: 'Name',
  labelHint: 'For you: which system listens there.',
  events: 'Events',
  everyEvent: 'All of them, and those that come later',
  types: {
    all: 'All events',
    'shipment.updated': 'Updated',
    'shipment.delayed': 'Delayed',
    'shipment.arrived': 'Arrived',
    'shipment.test': 'Test',
  },
  typeHints: {
    'shipment.updated': 'a step happened, the vessel or status changed, or the ETA moved',
    'shipment.delayed': 'the day of the ETA has ended without an arrival',
    'shipment.arrived': 'it reached the port of discharge',
    'shipment.test': 'sent when you ask for it, whatever is chosen here',
  },
  chooseOne: 'Choose one type of event at least.',

  secretTitle: 'Keep this secret now',
  secretOnce:
    'It proves that a call comes from us. It is shown this once; afterwards you can only make a new one.',
  secret: 'Signing secret',
  verify: 'Verify in Node',
  verifyCode: `import { verifyWebhook } from '@landfall/client';

// The raw bytes of the body: they are what was signed.
const secret = process.env.WEBHOOK_SECRET;
const event = await verifyWebhook(
  rawBody, headers, secret,
);`,
  verifyHint: 'Any library for Standard Webhooks, and that of Stripe, verifies them as well.',
  reference: 'API reference',
  done: 'I have kept it',
  keepFirst: 'Keep the secret first, then choose “I have kept it”: once closed, nobody can show it again.',

  health: {
    healthy: 'Healthy',
    untried: 'Nothing sent yet',
    unproven: 'No success yet',
    failing: 'Failing',
    paused: 'Paused',
    disabled: 'Disabled',
  },
  disabledReasons: {
    by_request: 'Somebody of your team disabled it.',
    gone: 'It answered 410 Gone, so nothing more is sent to it.',
    failing: 'For days nothing but failures came back, so it was disabled.',
  },
  failingSince: 'Failing since',
  firstFailure: 'First failure',
  triedAgain: 'What failed is tried again by itself; the attempts below say why it was refused.',
  pausedUntil: 'Could not be reached several times in a row. The next try is',
  disabledSince: 'Disabled since',
  waits:
    'What is due waits. New events are not queued meanwhile: once it is enabled, bring them in Settings.',
  lastSuccess: 'Last success',
  never: 'never',
  pending: 'Waiting',
  failed: 'Given up',
  recent: 'Last deliveries',
  recentOf: ({ delivered, waiting, failed }: { delivered: number; waiting: number; failed: number }) =>
    `Last deliveries: ${delivered} delivered, ${waiting} waiting, ${failed} given up`,
  recentNone: 'No deliveries yet',
  secretOverlap: 'The previous secret signs along until',

  back: 'All endpoints',
  about: 'This endpoint',
  deliveries: 'Deliveries',
  settings: 'Settings',
  test: 'Send a test event',
  enable: 'Enable',
  gone: 'There is no such endpoint here. It may have been deleted, or belongs to the other mode.',

  filter: 'State',
  states: { all: 'All deliveries', pending: 'Waiting', delivered: 'Delivered', failed: 'Given up' },
  noneTitle: 'Nothing was sent yet',
  none: 'Send a test event: it takes the way of every event, and you see here what your system answers.',
  noneOfState: 'No delivery is in this state.',
  attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
  notTried: 'not tried yet',
  nextAttempt: 'Next attempt',
  attemptsTitle: 'Attempts',
  onItsWay: 'On its way…',
  heldBack: 'It waits until the endpoint is enabled.',
  answered: (status: number) => `Answered ${status}`,
  took: (duration: string) => `in ${duration}`,
  acknowledged: 'acknowledged',
  notAcknowledged: 'not acknowledged: only 2xx counts',
  failures: {
    dns: 'The name could not be looked up',
    connect: 'No connection could be made',
    tls: 'No secure connection could be made',
    timeout: 'No whole answer came in time',
    reset: 'The connection broke',
    response_too_large: 'The answer was too large',
    private_address: 'The address is not one that may be called',
  },
  response: 'Response',
  noResponse: 'No answer came.',
  request: 'Request',
  requestHint: (url: string) =>
    `The headers and the body of this attempt, as they were sent with POST to the address that the endpoint had then; now that is ${url}. The signatures are left out: making them again takes the secret.`,
  resend: 'Send again',
  event: 'Event',

  save: 'Save changes',
  saved: 'Saved.',
  rotateTitle: 'New secret',
  rotate: 'Make a new secret',
  rotateWhat:
    'For 24 hours every delivery is signed with both secrets, so that you can change yours without losing any. After that only the new one signs.',
  rotateAgain: 'A previous secret still signs along. It ends at once if you go on.',
  rotateAsk: 'Make a new secret for this endpoint?',
  recoverTitle: 'Bring what it missed',
  recoverWhat:
    'Sends again what was given up, and the events that came while it was disabled. What waits or was delivered is left alone.',
  recoverFrom: 'From',
  recoverSince: {
    success: 'the last success or oldest failure',
    hour: 'an hour ago',
    day: 'a day ago',
    week: 'a week ago',
    window: 'a moment of your choice',
  },
  recoverWindow: { from: 'Beginning', until: 'End' },
  recoverZone: (zone: string) => `In your time zone, ${zone}.`,
  recoverUntilNow: 'Leave it empty for all until now.',
  recoverEndFirst: 'The end is before the beginning.',
  recover: 'Bring them',
  recoveredWindow: 'Gone through:',
  recovered: ({ resent, added }: { resent: number; added: number }) =>
    resent + added === 0
      ? 'It missed nothing in this time.'
      : `${resent} given up before and ${added} missed are on their way.`,
  recoverMore: 'There is more: bring them again.',
  switchTitle: 'Stop for a while',
  switchBackTitle: 'Enable it again',
  disableWhat:
    'Nothing is sent while it is disabled. What is due waits; what happens meanwhile can be brought afterwards.',
  enableWhat: 'Sends what waits, at once, and forgets earlier failures.',
  disable: 'Disable',
  disableAsk: 'Disable this endpoint?',
  deleteTitle: 'Delete',
  deleteWhat:
    'The endpoint, its secret and the record of its deliveries are gone for good, and what waits is not sent.',
  delete: 'Delete endpoint',
  deleteAsk: (name: string) => `Delete ${name}?`,
};
