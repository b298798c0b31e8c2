import { plural } from '../plural.ts';

const references = (count: number) => plural(count, 'reference', 'references');
const containers = (count: number) => plural(count, 'container', 'containers');

export const shipmentsBulk = {
  bulk: {
    selected: (count: number, boxes: number) => `${references(count)} with ${containers(boxes)} selected`,
    selectMatching: (total: number) => `Select all that match: ${containers(total)}`,
    onlyFirst: (count: number) =>
      `Only ${references(count)} can be selected at once. The others are not selected.`,
    unselect: 'Unselect',
    change: 'Tags and promise…',
    changeTitle: (count: number, boxes: number) => `Change ${references(count)} with ${containers(boxes)}`,
    addTags: 'Add tags',
    removeTags: 'Remove tags',
    promised: 'Promised',
    promisedHint: 'Leave it empty to keep the day of each.',
    changed: (count: number, refused: number, reason: string) =>
      refused === 0
        ? `${references(count)} changed.`
        : `${references(count)} changed, ${references(refused)} not: ${reason}`,
    undone: (count: number) => `The change of ${references(count)} was undone.`,
    stop: 'Stop tracking',
    stopTitle: (count: number) => `Stop tracking ${references(count)}?`,
    stopLead: (count: number, boxes: number) =>
      `${containers(boxes)} will be removed from this list, and alerts and webhooks for ${count === 1 ? 'it' : 'them'} end. Tracking ${count === 1 ? 'it' : 'one'} again in the same month is free.`,
    stopped: (count: number) => `Stopped tracking ${references(count)}.`,
    trackedAgain: (count: number, failed: number) =>
      failed === 0
        ? `${references(count)} tracked again.`
        : `${references(count)} tracked again, ${references(failed)} not.`,
  },
};
