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

interface PageRules {
  /** For the styles that a script of ours creates in the browser. */
  styleNonce?: string;
  /** The origins whose pages may frame this one; none by default. */
  framedBy?: readonly string[];
}

export function pageHeaders({ styleNonce, framedBy = [] }: PageRules = {}): Record<string, string> {
  const directives = {
    ...policy,
    ...(styleNonce !== undefined && { 'style-src': `'self' 'nonce-${styleNonce}'` }),
    ...(framedBy.length > 0 && { 'frame-ancestors': framedBy.join(' ') }),
  };
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
