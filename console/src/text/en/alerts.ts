import { formatCount } from '../format.ts';

export const alerts = {
  lead: 'Who gets a mail when a shipment changes.',
  rules: 'Rules',
  mails: 'What was sent',
  add: 'Add a rule',
  addTitle: 'Add an alert rule',
  when: 'When',
  conditions: {
    any_update: 'Anything changes',
    delayed: 'A shipment is delayed',
    arrived: 'A shipment has arrived',
  },
  recipient: 'Mail to',
  reference: 'Only for',
  referenceHint: 'A tracked container or Bill of Lading; leave it empty for all of them.',
  everything: 'Every shipment',
  made: 'Made',
  unsubscribed: 'Unsubscribed',
  unsubscribedHint: 'This address asked for no more alerts of this workspace, so nothing is sent to it.',
  unconfirmed: 'Not confirmed',
  unconfirmedHint:
    'This address is outside the team. It gets one mail with a link to confirm, and no other mails until it confirms.',
  remove: 'Remove',
  removeRule: (recipient: string) => `Remove the rule for ${recipient}`,
  removeTitle: 'Remove this rule?',
  removeLead: (recipient: string) => `${recipient} will get no more mails by this rule.`,
  emptyTitle: 'Nobody is mailed yet',
  empty:
    'A rule mails somebody when a shipment changes, is delayed or arrives: a planner who follows one container, or a team that only wants to hear of delays.',
  test: 'Send a test mail',
  testTitle: 'Send a test mail',
  testLead:
    'It goes the way of every alert: with a link to unsubscribe, and counted among what an address gets in an hour.',
  send: 'Send',
  sent: (recipient: string) => `On its way to ${recipient}. What becomes of it stands under “What was sent”.`,
  held: (recipient: string, until: string) =>
    `${recipient} had as many alerts as an address gets in an hour. It goes out with the next digest, after ${until}.`,
  notWritten: (recipient: string) =>
    `Not sent: ${recipient} has unsubscribed from the alerts of this workspace. Only the link in an earlier mail takes that back.`,
  share: (written: number, most: number) =>
    `${formatCount(written)} of ${formatCount(most)} alert mails in the last hour.`,
  gathered: (changes: number, most: number, at: string) =>
    `This workspace sends at most ${formatCount(most)} alert mails in an hour. ${formatCount(changes)} ${changes === 1 ? 'change waits' : 'changes wait'} for the next digests, which are written after ${at}.`,
  awaiting: (recipient: string) =>
    `Not sent: ${recipient} is outside the team and has not confirmed that it wants these mails. Its first mail has the link to confirm.`,
  noMails: 'No mail was written yet',
  noMailsLead:
    'Alerts, notices about failing webhooks, invitations and test mails are listed here with what became of them.',
  columns: { to: 'To', subject: 'Subject', state: 'State', at: 'Written' },
  states: {
    pending: 'Waiting',
    held: 'Held for a digest',
    sent: 'Sent',
    failed: 'Failed',
    digested: 'In a digest',
    dropped: 'Not sent: unsubscribed',
  },
};
