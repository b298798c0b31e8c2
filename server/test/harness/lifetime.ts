/** Ends with a test or with a whole file: the context of a test, or `{ after }` of node:test. */
export interface Lifetime {
  after(release: () => Promise<void>): void;
}

const stacks = new WeakMap<Lifetime, AsyncDisposableStack>();

/**
 * Calls `release` when `lifetime` ends. What was opened last is released first. If a release fails, the others run too,
 * and then its error is thrown: node:test alone would skip those behind it, and what goes on running would disturb the
 * next tests and keep the file from ending.
 */
export function releaseAtEnd(lifetime: Lifetime, release: () => PromiseLike<void> | void): void {
  stackOf(lifetime).defer(release);
}

function stackOf(lifetime: Lifetime): AsyncDisposableStack {
  const known = stacks.get(lifetime);
  if (known) return known;
  const stack = new AsyncDisposableStack();
  stacks.set(lifetime, stack);
  lifetime.after(() => stack.disposeAsync());
  return stack;
}
