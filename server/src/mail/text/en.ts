import { etaCausesEn } from '../../domain/eta-causes/en.ts';
import type { ExceptionCause } from '../../domain/exceptions/exception.ts';
import type { ExceptionKind } from '../../domain/exceptions/exception-kind.ts';
import type { ClockKind } from '../../domain/free-time/free-time-terms.ts';
import { statesEn } from '../../domain/state-names/en.ts';
import type { StepNames } from '../../domain/step-names/step-name.ts';
import type { Same } from '../../domain/text/same.ts';

/** What a sentence about an exception says. The days are written out already. */
interface ExceptionWords {
  /** The English sentence of the API. */
  reason: string;
  /** `''` where there is none. */
  previous: string;
  current: string;
  /** Between the two; below 0: earlier. */
  days: number;
  cause: ExceptionCause | null;
  /** What a free-time clock counts; `''` where it is about none. */
  clock: string;
  /** Of an ETA: the part of the journey that moved it, as a sentence; `''` where none is known. */
  why: string;
  /** The port of discharge has changed, and not a port of transshipment. */
  isDischarge: boolean;
  /** Where the box boards another ship; `''` when unknown. */
  port: string;
  /** The ship on which the box goes now; `''` when unknown. */
  vessel: string;
}

type ExceptionSentences = Readonly<Record<ExceptionKind, (words: ExceptionWords) => string>>;

const asInTheApi = ({ reason }: ExceptionWords) => reason;

const exceptionsEn: ExceptionSentences = {
  promise_at_risk: asInTheApi,
  free_time_over: asInTheApi,
  free_time_ending: asInTheApi,
  rolled_over: asInTheApi,
  port_changed: asInTheApi,
  last_free_day_changed: asInTheApi,
  step_overdue: asInTheApi,
  dispute_due: asInTheApi,
  tracking_stalled: asInTheApi,
  vessel_changed: asInTheApi,
  eta_changed: asInTheApi,
};

export const en = {
  /** What every mail has. */
  frame: {
    /** Between a label and its value. */
    colon: ':',
    confirmWords: 'This is the first of these mails to your address. You get no more until you confirm.',
    confirmLabel: 'Confirm that you want these mails',
    unsubscribe: 'Unsubscribe',
    localTime: 'local time',
  },
  /** An alert: its subject, which is one line, and what is known of the box. */
  alert: {
    /** `day` is `''` when it is not known. */
    arrived: (box: string, day: string) => (day === '' ? `${box} has arrived` : `${box} arrived on ${day}`),
    overdue: (box: string, eta: string) => `${box} is overdue: ${eta}`,
    mayMissShip: (box: string) => `${box} may miss its next ship`,
    about: (box: string, change: string) => `${box}: ${change}`,
    at: (place: string) => `, ${place}`,
    list: (parts: readonly string[]) => parts.join(', '),
    eta: (days: string) => `ETA ${days}`,
    /** The ETA against the first one; with 0 days it is that one again. */
    moved: (days: number, eta: string) => {
      if (days === 0) return `now ${eta}, as first planned`;
      const count = Math.abs(days);
      return `${count} ${count === 1 ? 'day' : 'days'} ${days > 0 ? 'later' : 'earlier'}, now ${eta}`;
    },
    /** After an ETA. */
    promise: (day: string) => ` (promised ${day})`,
    /** Between two sentences. */
    sentenceEnd: '. ',
    noEta: 'no ETA',
    forecast: (days: string) => `forecast ${days}`,
    general: (days: string, voyages: number) =>
      `${days}, from general experience (known voyages of this carrier: ${voyages})`,
    noForecast: 'no forecast',
    nowOn: (vessel: string) => `now on ${vessel}`,
    anException: 'an exception',
    labels: {
      container: 'Container',
      bl: 'Bill of Lading',
      reference: 'Reference',
      ownReferences: 'Your references',
      tags: 'Tags',
      promised: 'Promised',
      status: 'Status',
      eta: 'ETA',
      firstEta: 'First ETA',
      why: 'Why',
      forecast: 'Forecast',
      connection: 'Connection',
      carrier: 'Carrier',
      destination: 'Destination',
      vessel: 'Vessel',
      lastStep: 'Last step',
    },
    unknown: 'unknown',
    chance: (percent: number, ship: string) => `${percent} % chance to miss ${ship}`,
    invented: 'This shipment is invented: it was tracked with a sandbox key.',
    show: 'Show the shipment',
    footer: (workspace: string) => `You receive this because ${workspace} added you to an alert.`,
  },
  exceptions: exceptionsEn,
  clocks: {
    demurrage: 'demurrage',
    detention: 'detention',
    storage: 'storage',
    combined: 'demurrage and detention',
  } satisfies Record<ClockKind, string>,
  steps: null as StepNames | null,
  causes: etaCausesEn,
  /** How the shipments of a rule stand, by day or week. */
  briefing: {
    heading: {
      day: (workspace: string) => `Briefing of ${workspace}`,
      week: (workspace: string) => `Weekly briefing of ${workspace}`,
    },
    news: 'Changed since the last briefing',
    exceptions: 'Open exceptions',
    arriving: 'Arriving within seven days',
    overdue: statesEn.standings.overdue,
    slipped: statesEn.standings.slipped,
    invented: 'These shipments are invented: they were tracked with a sandbox key.',
    nothing: 'There is nothing to report.',
    item: (label: string, line: string) => `${label}: ${line}`,
    more: (count: number) => `and ${count} more`,
    show: 'Show the shipments',
  },
  /** Messages to the channels of chats, and the mail about a channel that was paused. */
  chat: {
    kinds: { slack: 'Slack', teams: 'Microsoft Teams' },
    stop: 'Change or stop these alerts',
    test: (workspace: string) => `Alerts of ${workspace} arrive here`,
    testBy: (person: string) => `${person} sent this message to try the channel.`,
    many: (count: number) => `${count} alerts`,
    gathered: 'Many alerts came at once, so they are in one message, oldest first.',
    dropped: (count: number) =>
      count === 1
        ? '1 newer alert was not kept, because too many waited already.'
        : `${count} newer alerts were not kept, because too many waited already.`,
    channel: 'Channel',
    paused: (chat: string) => `A channel of ${chat} was paused`,
    nothingPosted: 'It refused our messages, so nothing more is posted to it. Alerts that wait are kept.',
    resume:
      'What to do: check the webhook in the chat, then send a test message or resume the channel under Alerts in the console. If it was removed, give the rule another channel.',
    showAlerts: 'Show the alerts',
    footer: 'You receive this because you added the channel, or because you own the workspace.',
  },
  /** Of those who entered their address on the page of a share link. */
  subscribing: {
    heading: (name: string) => `${name}: confirm that you want to know when it moves`,
    line: (workspace: string) =>
      `Somebody entered your address on a page that ${workspace} shared, to be told when the ETA moves or the shipment arrives. If it was not you, do nothing.`,
    asked: (workspace: string) =>
      `You receive this once, because your address was entered on a page that ${workspace} shared.`,
    footer: (workspace: string) =>
      `You receive this because you asked for it on a page that ${workspace} shared.`,
  },
  digest: {
    heading: (count: number, workspace: string) =>
      `${count} more ${count === 1 ? 'alert' : 'alerts'} of ${workspace}`,
    reasons: {
      recipient: 'You got many alerts in this hour, so these come in one mail, oldest first.',
      workspace: 'Your team sent many alerts in this hour, so these come in one mail, oldest first.',
    },
    earlier: (count: number) => `${count} earlier ones are not listed.`,
    maybeMore: 'There may have been more: the console shows how every shipment stands.',
    footer: (workspace: string) => `You receive this because you get alerts of ${workspace}.`,
  },
  /** Mails with a link to join, or to choose a password. */
  people: {
    invitation: {
      heading: (workspace: string) => `Join ${workspace} on Landfall`,
      mayDo: {
        viewer: 'You will be able to see its shipments.',
        editor: 'You will be able to see and track its shipments, and set alerts.',
        developer: 'You will be able to see and track its shipments, and create keys and webhooks.',
        owner: 'You will be able to do everything in it, and invite others.',
      },
      invites: (inviter: string, workspace: string) =>
        `“${inviter}” invites you to “${workspace}”, a workspace that tracks containers.`,
      once: 'The link works once, within seven days. If you did not expect it, do nothing.',
      join: 'Join',
      footer: 'You receive this because a person invited this address.',
    },
    password: {
      heading: 'Choose a new password',
      requested:
        'A new password was requested for your account with Landfall. The link works once, for one hour.',
      ignore: 'If you did not request it, do nothing. Your password stays as it is.',
      footer: 'You receive this because a new password was requested for this address.',
    },
  },
  /** About a webhook endpoint that fails. */
  notice: {
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
  },
  /** The pages behind the links of alerts. */
  pages: {
    asking: {
      heading: (workspace: string) => `No more alerts of ${workspace}?`,
      line: (workspace: string, recipient: string) =>
        `Alerts of ${workspace} will no longer be mailed to ${recipient}.`,
      button: 'Unsubscribe',
    },
    ended: {
      heading: 'You are unsubscribed',
      line: (workspace: string, recipient: string) =>
        `Alerts of ${workspace} are no longer mailed to ${recipient}.`,
      button: 'Undo',
    },
    resumed: {
      heading: 'You are subscribed again',
      line: (workspace: string, recipient: string) =>
        `Alerts of ${workspace} are mailed to ${recipient} again.`,
    },
    inviting: {
      heading: (workspace: string) => `Do you want the alerts of ${workspace}?`,
      line: (workspace: string, recipient: string) =>
        `Until you confirm, no more alerts of ${workspace} are mailed to ${recipient}.`,
      button: 'Confirm',
    },
    confirmed: {
      heading: 'You get these mails',
      line: (workspace: string, recipient: string) =>
        `Alerts of ${workspace} are mailed to ${recipient}. Each has a link to unsubscribe.`,
    },
    wrongLink: {
      heading: 'This link does not work',
      line: 'Open it from the mail again, or copy the whole link.',
    },
    failed: {
      heading: 'Something went wrong',
      line: 'Try again later.',
    },
  },
  /** A mail that a member sends to see that mails arrive. */
  testMail: {
    heading: 'Alerts from Landfall arrive',
    line: (sender: string) => `${sender} sent this mail to check that alerts reach this address.`,
    footer: 'You receive this because a member of the workspace sent a test mail to your address.',
  },
  /** What chats show under a share link. */
  preview: { simulated: 'Simulated data' },
  /** The calendar behind a share link. */
  calendar: {
    title: (workspace: string) => `Arrivals: ${workspace}`,
    lastFreeDay: (box: string) => `Last free day of ${box}`,
    arrives: (box: string, port: string) =>
      port === '' ? `${box} arrives (ETA)` : `${box} arrives at ${port} (ETA)`,
    arrived: (box: string, port: string) => (port === '' ? `${box} arrived` : `${box} arrived at ${port}`),
    reference: 'Reference',
    ownReferences: 'Your references',
    vessel: 'Vessel',
    carrier: 'Carrier',
  },
};

/** Everything that people read in mails, on the pages behind their links, and in calendars, in one language. */
export type MailWords = Same<typeof en>;
