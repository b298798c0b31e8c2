import { formatCount } from '../format.ts';
import { plural } from '../plural.ts';
import { exceptions } from './exceptions.ts';

export const alerts = {
  lead: 'Who gets a mail or a message when a shipment changes.',
  rules: 'Rules',
  mails: 'Sent mails',
  add: 'Create a rule',
  addTitle: 'Create an alert rule',
  when: 'When',
  conditions: {
    any_update: 'The carrier reports any change',
    delayed: 'A shipment is overdue',
    slipped: 'The ETA has slipped',
    arrived: 'A shipment has arrived',
    forecast_changed: 'The forecast of an arrival has moved',
    connection_at_risk: 'A box may miss its next ship',
    ...exceptions.kinds,
  },
  presets: { customer: 'What a customer wants to know', dispatch: 'What dispatch must act on' },
  chooseOne: 'Choose at least one.',
  alert: 'Alert',
  alertMe: 'Alert me',
  alertCustomer: 'Alert the customer',
  forEach: (references: string) => `Each of these shipments gets a rule: ${references}.`,
  recipient: 'Mail to',
  reference: 'Only for',
  referenceHint: 'A tracked container or Bill of Lading. Leave it empty for all shipments.',
  tags: 'Only with tags',
  tagsHint: 'Only shipments with one of these tags. Leave it empty for all shipments.',
  everything: 'Every shipment',
  made: 'Created',
  unsubscribed: 'Unsubscribed',
  unsubscribedHint:
    'This address has unsubscribed from the alerts of this workspace, so nothing is sent to it.',
  unconfirmed: 'Not confirmed',
  unconfirmedHint:
    'This address is outside the team. It gets one mail with a link to confirm, and no other mails until it confirms.',
  actions: 'Change or remove',
  edit: 'Change',
  changeRule: (recipient: string) => `Change the rule for ${recipient}`,
  editHint:
    'Another address outside the team gets one mail with a link to confirm. An address that has unsubscribed stays unsubscribed.',
  remove: 'Remove',
  removeRule: (recipient: string) => `Remove the rule for ${recipient}`,
  removeTitle: 'Remove this rule?',
  removeLead: (recipient: string) => `${recipient} will get nothing more from this rule.`,
  emptyTitle: 'No alert rules yet',
  empty:
    'A rule sends a mail when a shipment changes, slips, is overdue or arrives: to a planner for one container, or to a team for all of them.',
  test: 'Send a test mail',
  testTitle: 'Send a test mail',
  testLead: 'It is sent like any alert, and counts towards the hourly limit.',
  noMailServer:
    'No mail server is set up. Mails are written to the outbox of this server, and are not delivered. The operator can set SMTP_URL.',
  toOutbox: (recipient: string) =>
    `Written to the outbox of this server, not sent to ${recipient}: no mail server is set up.`,
  send: 'Send',
  sent: (recipient: string) => `On its way to ${recipient}. Its state is shown under “Sent mails”.`,
  held: (recipient: string, until: string) =>
    `${recipient} has reached the hourly limit. The mail goes out with the next digest, after ${until}.`,
  notWritten: (recipient: string) =>
    `Not sent: ${recipient} has unsubscribed from the alerts of this workspace. Only the link in an earlier mail can undo that.`,
  share: (written: number, most: number) =>
    `${formatCount(written)} of ${formatCount(most)} alert mails in the last hour.`,
  gathered: (changes: number, most: number, at: string) =>
    `This workspace sends at most ${formatCount(most)} alert mails in an hour. ${plural(changes, 'change waits', 'changes wait')} for the next digests, which are written after ${at}.`,
  awaiting: (recipient: string) =>
    `Not sent: ${recipient} is outside the team and has not confirmed that it wants these mails. Its first mail has the link to confirm.`,
  read: 'Read',
  readOne: (subject: string) => `Read “${subject}”`,
  noMails: 'No mails yet',
  noMailsLead:
    'Alerts, notices about failing webhooks, invitations and test mails are listed here with their state.',
  columns: { to: 'To', subject: 'Subject', state: 'State', at: 'Created' },
  states: {
    pending: 'Waiting',
    held: 'Held for a digest',
    sent: 'Sent',
    in_outbox: 'In the outbox',
    failed: 'Failed',
    digested: 'In a digest',
    dropped: 'Not sent: unsubscribed or no access',
  },
  /** Recipients of several kinds, and the channels of chats. */
  chat: {
    kinds: { email: 'E-mail', slack: 'Slack', teams: 'Microsoft Teams' },
    recipients: 'Recipients',
    addRecipient: 'Add a recipient',
    removeRecipient: 'Remove this recipient',
    removeNamed: (name: string) => `Remove ${name}`,
    type: 'Kind of recipient',
    url: 'URL of the webhook',
    urlHints: {
      slack:
        'The incoming webhook of the channel, such as https://hooks.slack.com/services/… Mattermost and Rocket.Chat work, too. The URL is a secret, and is not shown again.',
      teams:
        'The URL of a workflow in Teams with the trigger “When a Teams webhook request is received”. It is a secret, and is not shown again.',
    },
    paused: 'Paused',
    pausedHint:
      'The channel kept refusing our messages, so nothing is posted to it. Messages that wait are kept. Check the channel and its webhook, then choose Resume.',
    dropped: (count: number) =>
      `${plural(count, 'message was', 'messages were')} not kept, because too many waited already.`,
    lastError: (error: string) => `Last error: ${error}`,
    test: 'Send a test message',
    testOf: (name: string) => `Send a test message to ${name}`,
    tested: 'On its way.',
    resume: 'Resume',
    resumeOf: (name: string) => `Resume ${name}`,
    messages: 'Posted messages',
    noMessages: 'No messages yet',
    noMessagesLead: 'Messages to the channels of Slack and Teams are listed here with their state.',
    states: {
      pending: 'Waiting',
      sent: 'Posted',
      gathered: 'In one message with others',
      failed: 'Given up',
    },
  },
  /** How the shipments of a rule stand, by day or week. */
  briefing: {
    rhythm: 'What is sent',
    rhythms: { now: 'Every change, at once', day: 'A briefing every day', week: 'A briefing every week' },
    weekday: 'Day of the week',
    hour: 'Hour',
    zone: 'Time zone',
    zoneHint: 'A name such as Europe/Berlin. The hour is on its clock all year.',
    sendEmpty: 'Send it also when there is nothing to report',
    next: (rhythm: string, at: string) => `${rhythm}, next ${at}`,
  },
};
