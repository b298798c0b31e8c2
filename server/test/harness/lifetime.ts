import { after } from 'node:test';

/** Ends with a test or with a whole file or suite: the context of a test, or `{ after }` of node:test. */
export interface Lifetime {
  after(release: () => Promise<void>): void;
}

const stacks = new WeakMap<Lifetime, AsyncDisposableStack>();
/** What the file and its suites have open, in the order in which it was opened. */
const open: { release: () => unknown; isOver: boolean }[] = [];

/**
 * Calls `release` when `lifetime` ends. What was opened last is released first, so it ends before what it stands on. If a
 * release fails, the others run too, and then its error is thrown. node:test alone would call the hooks in the order in
 * which they were given, and skip those behind one that fails.
 */
export function releaseAtEnd(lifetime: Lifetime, release: () => unknown): void {
  if (lifetime.after !== after) {
    releaseFrom(stackOf(lifetime), release);
    return;
  }
  const opened = { release, isOver: false };
  open.push(opened);
  after(async ({ name }) => {
    // With `--test-name-pattern`, node:test skips the hooks of suites without a chosen test. At the end of the file, they are over too.
    const over = name === '<root>' ? open : [opened];
    for (const each of over) each.isOver = true;
    await releaseLast();
  });
}

/** Releases from the end what is over. Whatever something else may still stand on waits until that is over too. */
async function releaseLast(): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const stillOpen = open.findLastIndex(({ isOver }) => !isOver) + 1;
  for (const { release } of open.splice(stillOpen)) releaseFrom(stack, release);
}

function stackOf(lifetime: Lifetime): AsyncDisposableStack {
  const known = stacks.get(lifetime);
  if (known) return known;
  const stack = new AsyncDisposableStack();
  stacks.set(lifetime, stack);
  lifetime.after(() => stack.disposeAsync());
  return stack;
}

function releaseFrom(stack: AsyncDisposableStack, release: () => unknown): void {
  stack.defer(async () => void (await release()));
}
