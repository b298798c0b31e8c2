/** A mail that a member sends to see that mails arrive. */
export const testMailEn = {
  heading: 'Alerts from Landfall arrive',
  line: (sender: string) => `${sender} sent this mail to check that alerts reach this address.`,
  footer: 'You receive this because a member of the workspace sent a test mail to your address.',
};
