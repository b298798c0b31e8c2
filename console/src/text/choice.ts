// What a person chose for the pages: stored in this browser, so that it is known before the server answers.

type Choice = 'language' | 'zone';

/** Null without a choice, outside of a browser, and in a frame of another site, where a browser may refuse its store. */
export function keptChoice(of: Choice): string | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage.getItem(keyOf(of));
  } catch {
    return null;
  }
}

/** What the address of a page behind a share link asks for: `?lang=de`. Such a page keeps nothing in the browser. */
export function askedLanguage(): string | null {
  const { location } = globalThis as { location?: { pathname: string; search: string } };
  if (!location?.pathname.startsWith('/share/')) return null;
  return new URLSearchParams(location.search).get('lang');
}

/** It holds from the next time that a page is loaded. */
export function keepChoice(of: Choice, value: string | null): void {
  if (value === null) localStorage.removeItem(keyOf(of));
  else localStorage.setItem(keyOf(of), value);
}

function keyOf(of: Choice): string {
  return `landfall-${of}`;
}
