export const common = {
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  remove: 'Remove',
  copy: 'Copy',
  copied: 'Copied',
  loading: 'Loading…',
  retry: 'Try again',
  unreachable: 'The server cannot be reached. Check your connection, then try again.',
  broken: 'Something went wrong on the server. Try again; if it stays so, tell whoever runs it.',
  notFound: 'There is nothing at this address.',
  goHome: 'Go to the overview',
};
