import { statesEn } from '../../../../server/src/domain/state-names/en.ts';
import { formatCount } from '../format.ts';

export const common = {
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  edit: 'Edit',
  undo: 'Undo',
  reports: 'What was done',
  remove: 'Remove',
  copy: 'Copy',
  copied: 'Copied',
  print: 'Print',
  showCharacters: 'Show the characters',
  loading: 'Loading…',
  retry: 'Try again',
  reload: 'Load the page again',
  unreachable: 'The server cannot be reached. Check your connection, then try again.',
  notFound: 'Page not found',
  goHome: 'Go to the overview',
  statuses: statesEn.statuses,
  standings: statesEn.standings,
  filtersInUse: 'Filters in use',
  removeFilter: (filter: string) => `Remove the filter ${filter}`,
  removeTag: (tag: string) => `Remove the tag ${tag}`,
  more: 'Show more',
  /** Of a list that shows only its first items. */
  showOthers: (count: number) => `Show ${formatCount(count)} more`,
  showFewer: 'Show fewer',
  moreFailed: 'The rest could not be loaded. Try again.',
  noMore: 'End of the list.',
  /** `Revoke: ERP`. */
  labelled: (label: string, value: string) => `${label}: ${value}`,
  /** Facts about one thing: `MSC OSCAR, Rotterdam`. */
  facts: (facts: readonly string[]) => facts.join(', '),
  /** One after the other, without those that do not hold. */
  sentences: (sentences: readonly (string | false | null)[]) => sentences.filter(Boolean).join(' '),
  andMore: (shown: readonly string[], others: number) =>
    `${shown.join(', ')} and ${formatCount(others)} more`,
};
