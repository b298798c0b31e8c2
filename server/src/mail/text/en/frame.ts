/** What every mail has. */
export const frameEn = {
  /** Between a label and its value. */
  colon: ':',
  confirmWords: 'This is the first of these mails to your address. You get no more until you confirm.',
  confirmLabel: 'Confirm that you want these mails',
  unsubscribe: 'Unsubscribe',
  localTime: 'local time',
};
