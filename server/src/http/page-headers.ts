// The security headers of every page of this server.

/** Everything is loaded from this server, nothing is inline, and no other site may frame the page. */
const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

/** @param styleNonce for the styles that a script of ours creates in the browser */
export function pageHeaders({ styleNonce }: { styleNonce?: string } = {}): Record<string, string> {
  const directives =
    styleNonce === undefined ? policy : { ...policy, 'style-src': `'self' 'nonce-${styleNonce}'` };
  const written = Object.entries(directives).map(([name, sources]) => `${name} ${sources}`);
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': written.join('; '),
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    // The page names the files of its version, so browsers must reload it each time.
    'cache-control': 'no-cache',
  };
}
