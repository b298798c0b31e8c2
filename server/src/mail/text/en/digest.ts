export const digestEn = {
  heading: (count: number, workspace: string) =>
    `${count} more ${count === 1 ? 'alert' : 'alerts'} of ${workspace}`,
  reasons: {
    recipient: 'You got many alerts in this hour, so these come in one mail, oldest first.',
    workspace: 'Your team sent many alerts in this hour, so these come in one mail, oldest first.',
  },
  earlier: (count: number) => `${count} earlier ones are not listed.`,
  maybeMore: 'There may have been more: the console shows how every shipment stands.',
  footer: (workspace: string) => `You receive this because ${workspace} added you to alerts.`,
};
