/** Messages to the channels of chats, and the mail about a channel that was paused. */
export const chatEn = {
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
};
