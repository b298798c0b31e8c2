// The page behind the link of a mail. It loads nothing but its own script, and shows nothing to whoever frames it.

import { createHash } from 'node:crypto';
import { escapeHtml } from '../mail/escape-html.ts';

/** What the page is about; the words are plain text. */
export interface UnsubscribePage {
  heading: string;
  line: string;
  /** What a button sends back to the same address. */
  button?: { name: string; value: string; label: string };
  /** Whether the button is pressed by a script, so that one click on the link suffices. */
  pressed?: boolean;
}

/** Beside the pages, so that it is found behind a proxy that adds a path as well. */
export const scriptName = 'page.js';

/** A mail scanner that only fetches links runs no script, and so ends nobody's alerts. */
export const pageScript = "document.querySelector('form').requestSubmit();\n";

const style =
  ':root{color-scheme:light dark}body{margin:15vh auto;max-width:32rem;padding:0 1.5rem;font:1rem/1.5 system-ui,sans-serif}' +
  'h1{font-size:1.25rem}button{font:inherit;padding:.5rem 1rem}';

const styleHash = createHash('sha256').update(style).digest('base64');

export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    `default-src 'none'; script-src 'self'; style-src 'sha256-${styleHash}'; form-action 'self'; ` +
    "base-uri 'none'; frame-ancestors 'none'",
  // The address is the permission: it is told to nobody, kept nowhere and found by no search.
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
};

export function unsubscribePage({ heading, line, button, pressed = false }: UnsubscribePage): string {
  const form =
    button === undefined
      ? ''
      : `<form method="post"><button name="${escapeHtml(button.name)}" value="${escapeHtml(button.value)}">${escapeHtml(button.label)}</button></form>\n`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(heading)}</title>
<style>${style}</style>
</head>
<body>
<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(line)}</p>
${form}${pressed ? `<script src="${scriptName}"></script>\n` : ''}</body>
</html>
`;
}
