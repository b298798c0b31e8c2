// What a person chose for the pages: stored in this browser, so that it is known before the server answers.

type Choice = 'language' | 'zone';

/** Null without a choice, and outside of a browser. */
export function keptChoice(of: Choice): string | null {
  return typeof localStorage === 'undefined' ? null : localStorage.getItem(keyOf(of));
}

/** It holds from the next time that a page is loaded. */
export function keepChoice(of: Choice, value: string | null): void {
  if (value === null) localStorage.removeItem(keyOf(of));
  else localStorage.setItem(keyOf(of), value);
}

function keyOf(of: Choice): string {
  return `landfall-${of}`;
}
