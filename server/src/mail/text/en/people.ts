/** Mails with a link to join, or to choose a password. */
export const peopleEn = {
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
};
