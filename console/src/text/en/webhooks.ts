import type { EndpointText } from '../../../../server/src/domain/webhooks/endpoint-texts.ts';
import { plural } from '../plural.ts';
import { exceptions } from './exceptions.ts';

export const webhooks = {
  title: 'Webhooks',
  lead: 'URLs that receive events.',
  list: 'Endpoints',

  emptyTitle: 'Receive events instead of asking',
  empty:
    'A webhook calls your system at once when a ship departs, an ETA changes or a container arrives. Calls are signed, retried for hours, and listed here. You need an https URL.',
  emptyLocal: 'Is your system on this computer? Then it needs no address on the internet:',
  local: 'On your own machine',
  localCommand: (server: string) =>
    `LANDFALL_API_KEY=svc_test_… npx --yes ${server}/downloads/landfall.tgz listen --server ${server} --forward-to http://127.0.0.1:4000/webhooks`,
  localHint: 'Reads the events and posts each one to your receiver, signed like a real delivery.',

  planTitle: (plan: string) => `Webhooks come with ${plan}`,
  plan: (present: string, plan: string) =>
    `This workspace is on ${present}. With ${plan}, your systems are called when a shipment changes, and every event can be read and resent. “Usage and plan” says how to change the plan.`,
  planAction: 'Usage and plan',

  create: 'Create endpoint',
  createTitle: 'Create an endpoint',
  /** What the form of an endpoint, the refusals of it and the audit log call each field. */
  fields: {
    url: {
      name: 'URL',
      hint: 'An https URL that can be reached from the internet.',
      refusal: 'This URL cannot be used: it begins with https:// and is not of your own network.',
    },
    label: {
      name: 'Name',
      hint: 'The system that receives the events.',
      refusal: 'This label is too long or has a character that cannot be used.',
    },
  } satisfies Record<'url' | EndpointText, Record<'name' | 'hint' | 'refusal', string>>,
  urlPlaceholder: 'https://erp.example.com/webhooks',
  tags: 'Only with tags',
  tagsHint: 'Only events of shipments with one of these tags. Leave it empty for all shipments.',
  events: 'Events',
  everyEvent: 'Everything that the carrier reports',
  types: {
    all: 'Updated, Overdue and Arrived',
    'shipment.updated': 'Updated',
    'shipment.delayed': 'Overdue',
    'shipment.arrived': 'Arrived',
    'shipment.departed': 'Departed',
    'shipment.transshipped': 'Transshipped',
    'shipment.discharged': 'Discharged',
    'shipment.gated_out': 'Gated out',
    'shipment.delivered': 'Delivered',
    'shipment.forecast_changed': 'Forecast changed',
    'shipment.connection_at_risk': 'Connection at risk',
    'shipment.promise_at_risk': exceptions.kinds.promise_at_risk,
    'shipment.free_time_over': exceptions.kinds.free_time_over,
    'shipment.free_time_ending': exceptions.kinds.free_time_ending,
    'shipment.rolled_over': exceptions.kinds.rolled_over,
    'shipment.port_changed': exceptions.kinds.port_changed,
    'shipment.last_free_day_changed': exceptions.kinds.last_free_day_changed,
    'shipment.step_overdue': exceptions.kinds.step_overdue,
    'shipment.dispute_due': exceptions.kinds.dispute_due,
    'shipment.tracking_stalled': exceptions.kinds.tracking_stalled,
    'shipment.vessel_changed': exceptions.kinds.vessel_changed,
    'shipment.eta_changed': exceptions.kinds.eta_changed,
    'shipment.test': 'Test',
  },
  typeHints: {
    'shipment.updated': 'a step happened, or the ship, status or ETA changed',
    'shipment.delayed': 'the day of the ETA ended without an arrival',
    'shipment.arrived': 'it reached the port of discharge',
    'shipment.departed': 'it left the port of loading by ship',
    'shipment.transshipped': 'it was loaded on the next ship at a port of transshipment',
    'shipment.discharged': 'it was discharged at the port of discharge',
    'shipment.gated_out': 'it left the terminal of the port of discharge',
    'shipment.delivered': 'it was unpacked or dropped off at its destination',
    'shipment.forecast_changed': 'the middle of our forecast moved by hours',
    'shipment.connection_at_risk': 'the box may miss its next ship',
    'shipment.promise_at_risk': 'it is expected after the promised day',
    'shipment.free_time_over': 'free time has ended, and days may be charged',
    'shipment.free_time_ending':
      'three days before the last free day and one day before, or as your terms say',
    'shipment.rolled_over': 'it was not loaded on the planned ship',
    'shipment.port_changed': 'another port of discharge or of transshipment',
    'shipment.last_free_day_changed': 'the last free day is another one, by what the carrier says',
    'shipment.step_overdue': 'an expected step was not reported for more than a day',
    'shipment.dispute_due': 'an open invoice can be disputed for another week at most',
    'shipment.tracking_stalled': 'the carrier says nothing new, or does not answer',
    'shipment.vessel_changed': 'another ship than planned, which does not leave later',
    'shipment.eta_changed': 'the ETA is two days or more from the first one',
    'shipment.test': 'sent when you ask for it, also if it is not chosen here',
  },
  chooseOne: 'Choose at least one type of event.',

  secretTitle: 'Save this secret now',
  secretOnce:
    'It proves that a call comes from us. It is shown only now. Later you can only create a new one.',
  secret: 'Signing secret',
  verify: 'Verify in Node',
  verifyCode: `import { verifyWebhook } from '@landfall/client';

// The raw bytes of the body: they are what was signed.
const secret = process.env.WEBHOOK_SECRET;
const event = await verifyWebhook(
  rawBody, headers, secret,
);`,
  verifyHint: 'Any library for Standard Webhooks, and the library of Stripe, can also verify the calls.',
  reference: 'API reference',
  done: 'I have saved it',
  keepFirst: 'Save the secret first, then choose “I have saved it”. The secret cannot be shown again.',

  health: {
    healthy: 'Healthy',
    untried: 'Nothing sent yet',
    unproven: 'No success yet',
    failing: 'Failing',
    paused: 'Paused',
    disabled: 'Disabled',
  },
  disabledReasons: {
    by_request: 'A member of your team disabled it.',
    gone: 'It answered 410 Gone, so nothing more is sent to it.',
    failing: 'It was disabled, because all deliveries failed for days.',
  },
  failingSince: (at: string) =>
    `Failing since ${at}. Failed deliveries are tried again automatically. The attempts below show the reason.`,
  firstFailure: 'First failure',
  pausedUntil: (at: string) => `It could not be reached several times in a row. The next attempt is ${at}.`,
  disabledSince: (reason: string, at: string) =>
    `${reason} Disabled since ${at}. Deliveries that are due wait. New events are not queued while it is disabled. After you enable it, resend them in Settings.`,
  lastSuccess: 'Last success',
  never: 'never',
  pending: 'Waiting',
  failed: 'Failed',
  recent: 'Last deliveries',
  recentOf: ({ delivered, waiting, failed }: { delivered: number; waiting: number; failed: number }) =>
    `Last deliveries: ${delivered} delivered, ${waiting} waiting, ${failed} failed`,
  recentNone: 'No deliveries yet',
  secretOverlap: (at: string) => `The previous secret also signs until ${at}.`,

  /** An endpoint that another system made by DCSA Track & Trace. */
  subscription: {
    events: 'DCSA events',
    name: 'DCSA subscription',
    what: 'Another system has subscribed here to what carriers report, by the standard of DCSA. It sets the filters and the secret by the same interface.',
    recoverWhat:
      'Resends failed deliveries. What happened while the subscription was disabled, the subscriber can ask for at /dcsa/v2/events.',
    disabledSince: (reason: string, at: string) =>
      `${reason} Disabled since ${at}. Deliveries that are due wait. New events are not queued while it is disabled: the subscriber can ask for them at /dcsa/v2/events.`,
  },

  back: 'All endpoints',
  about: 'This endpoint',
  deliveries: 'Deliveries',
  settings: 'Settings',
  test: 'Send a test event',
  enable: 'Enable',
  gone: 'There is no such endpoint here. It may be deleted, or belong to the other mode.',

  filter: 'State',
  states: { all: 'All deliveries', pending: 'Waiting', delivered: 'Delivered', failed: 'Failed' },
  noneTitle: 'No deliveries yet',
  none: 'Send a test event. It is sent like every event, and the answer of your system is shown here.',
  noneOfState: 'No delivery is in this state.',
  attempts: (count: number) => plural(count, 'attempt', 'attempts'),
  notTried: 'not tried yet',
  nextAttempt: 'Next attempt',
  attemptsTitle: 'Attempts',
  onItsWay: 'On its way…',
  heldBack: 'It waits until the endpoint is enabled.',
  answered: (status: number) => `Answered ${status}`,
  sent: (at: string, duration: string) => `${at}, in ${duration}`,
  acknowledged: 'acknowledged',
  notAcknowledged: 'not acknowledged: only 2xx counts',
  failures: {
    dns: 'The name could not be looked up',
    connect: 'No connection could be made',
    tls: 'No secure connection could be made',
    timeout: 'No complete answer came in time',
    reset: 'The connection broke',
    response_too_large: 'The answer was too large',
    private_address: 'Calls to this address are not allowed',
  },
  response: 'Response',
  noResponse: 'No answer came.',
  request: 'Request',
  requestHint: (url: string) =>
    `What this attempt sent with POST to the URL of then. The URL now is ${url}. Signatures are not stored.`,
  resend: 'Resend',
  event: 'Event',

  save: 'Save changes',
  saved: 'Saved.',
  rotateTitle: 'New secret',
  rotate: 'Create a new secret',
  rotateWhat:
    'For 24 hours both secrets sign every delivery, so that your system can change over. After that, only the new one signs.',
  rotateAgain: 'A previous secret is still in use. It ends at once if you continue.',
  rotateAsk: 'Create a new secret for this endpoint?',
  recoverTitle: 'Resend missed events',
  recoverWhat:
    'Resends failed deliveries, and sends the events that happened while the endpoint was disabled. Waiting and delivered ones are not sent again.',
  recoverFrom: 'Period',
  recoverSince: {
    success: 'since the last success',
    hour: 'since an hour ago',
    day: 'since a day ago',
    week: 'since a week ago',
    window: 'a period of your choice',
  },
  recoverWindow: { from: 'Beginning', until: 'End' },
  recoverZone: (zone: string) => `In your time zone, ${zone}.`,
  recoverUntilNow: 'Leave it empty for all events until now.',
  recoverEndFirst: 'The end is before the beginning.',
  recover: 'Resend',
  recoveredWindow: (since: string, until: string) => `Period: ${since} – ${until}`,
  recovered: ({ resent, added }: { resent: number; added: number }) =>
    resent + added === 0
      ? 'No events were missed in this period.'
      : `${resent} failed before and ${added} missed are on their way.`,
  recoverMore: 'There are more: resend again.',
  switchTitle: 'Disable the endpoint',
  switchBackTitle: 'Enable the endpoint',
  disableWhat:
    'Nothing is sent while it is disabled. Deliveries that are due wait. You can resend missed events later.',
  enableWhat: 'Sends the waiting deliveries at once, and resets the count of failures.',
  disable: 'Disable',
  disableAsk: 'Disable this endpoint?',
  deleteTitle: 'Delete',
  deleteWhat:
    'This deletes the endpoint, its secret and the record of its deliveries, and cannot be undone. Waiting deliveries are not sent.',
  delete: 'Delete endpoint',
  deleteAsk: (name: string) => `Delete ${name}?`,
};
