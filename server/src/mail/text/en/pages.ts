/** The pages behind the links of alerts. */
export const pagesEn = {
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
};
