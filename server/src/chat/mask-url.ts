const shownAtTheEnd = 4;

/** The host of a URL and its last characters: `https://hooks.slack.com/…x7Qf`. The path of such a URL is its secret. */
export function maskUrl(url: string): string {
  const { origin, pathname, search } = new URL(url);
  const rest = `${pathname}${search}`.slice(1);
  // The end of a short path would be most of the secret.
  return rest.length <= 2 * shownAtTheEnd ? `${origin}/…` : `${origin}/…${rest.slice(-shownAtTheEnd)}`;
}
