// The page behind the links in mails. It loads only its own script, and other sites cannot frame it.

import { createHash } from 'node:crypto';
import type { Language } from '../../domain/text/language.ts';
import { escapeHtml } from '../../mail/compose-mail.ts';

/** The content of the page, as plain text. */
export interface UnsubscribePage {
  language: Language;
  heading: string;
  line: string;
  /** The data that a button posts to the same URL. */
  button?: { name: string; value: string; label: string };
  /** Whether the script presses the button, so that one click on the link is enough. */
  pressed?: boolean;
}

/** Relative to the page, so that it is also found behind a proxy that adds a path. */
export const scriptName = 'page.js';

/** Mail scanners fetch links but run no script, so they do not unsubscribe the recipient. */
export const pageScript = "document.querySelector('form').requestSubmit();\n";

const style =
  ':root{color-scheme:light dark}body{margin:15vh auto;max-width:32rem;padding:0 1.5rem;font:1rem/1.5 system-ui,sans-serif}' +
  'h1{font-size:1.25rem}button{font:inherit;padding:.5rem 1rem}';

const styleHash = createHash('sha256').update(style).digest('base64');

export const unsubscribeHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    `default-src 'none'; script-src 'self'; style-src 'sha256-${styleHash}'; form-action 'self'; ` +
    "base-uri 'none'; frame-ancestors 'none'",
  // The URL is the permission: it is not sent as a referrer, not cached and not indexed.
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  vary: 'Accept-Language',
};

export function unsubscribePage({
  language,
  heading,
  line,
  button,
  pressed = false,
}: UnsubscribePage): string {
  const form =
    button === undefined
      ? ''
      : `<form method="post"><button name="${escapeHtml(button.name)}" value="${escapeHtml(button.value)}">${escapeHtml(button.label)}</button></form>\n`;
  return `<!doctype html>
<html lang="${language}">
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
