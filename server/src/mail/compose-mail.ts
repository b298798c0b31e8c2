// Builds both parts of a mail from the same words. Mails load nothing from the network: the logo of a workspace comes with them.

import type { Mode } from '../domain/references/reference.ts';
import type { Language } from '../domain/text/language.ts';
import { oneLine } from './one-line.ts';
import { wordsIn } from './text/words-in.ts';

/** The content of a mail as plain text. Each line may hold any characters. */
export interface MailContent {
  language: Language;
  heading: string;
  lines: readonly string[];
  facts?: readonly MailFact[];
  items?: readonly string[];
  link?: MailLink | null;
  /** Of the workspace that sends the mail; null: none. */
  look?: MailLook | null;
  /** The link to confirm that the reader wants more such mails; null for readers who need not. */
  confirmUrl?: string | null;
  /** Why the reader gets this mail. */
  footer: string;
  unsubscribeUrl: string | null;
}

export interface MailLook {
  /** `#rrggbb`; null: none was chosen. */
  colour: string | null;
  hasLogo: boolean;
  name: string;
}

export interface MailFact {
  label: string;
  value: string;
}

export interface MailLink {
  label: string;
  url: string;
}

export interface ComposedMail {
  text: string;
  html: string;
}

/** Everything of a mail that depends on its language. */
export interface SubjectedMail extends ComposedMail {
  language: Language;
  /** On one line. */
  subject: string;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** The two parts of a mail, each escaped for its format. */
export function composeMail(content: MailContent): ComposedMail {
  const clean = cleaned(content);
  return { text: textPart(clean), html: htmlPart(clean) };
}

function cleaned(content: MailContent): Required<MailContent> {
  return {
    language: content.language,
    heading: oneLine(content.heading),
    lines: content.lines.map((line) => oneLine(line)),
    facts: (content.facts ?? []).map(({ label, value }) => ({ label, value: oneLine(value) })),
    items: (content.items ?? []).map((item) => oneLine(item)),
    link: content.link ?? null,
    look: content.look ?? null,
    confirmUrl: content.confirmUrl ?? null,
    footer: oneLine(content.footer),
    unsubscribeUrl: content.unsubscribeUrl,
  };
}

function textPart(mail: Required<MailContent>): string {
  const { language, heading, lines, facts, items, link, confirmUrl, footer, unsubscribeUrl } = mail;
  const { colon, confirmWords, confirmLabel, unsubscribe } = wordsIn(language).frame;
  const widest = Math.max(0, ...facts.map(({ label }) => widthOf(label + colon)));
  // A space, because programs that turn a URL into a link may include what follows `：`.
  const linkLine = ({ label, url }: MailLink) => `${label}${colon} ${url}`;
  const blocks = [
    heading,
    ...lines,
    facts.map(({ label, value }) => `${padded(label + colon, widest + 1)}${value}`).join('\n'),
    items.map((item) => `- ${item}`).join('\n'),
    link === null ? '' : linkLine(link),
    confirmUrl === null ? '' : `${confirmWords}\n${linkLine({ label: confirmLabel, url: confirmUrl })}`,
    // RFC 3676 section 4.3: the signature begins here, and mail programs may fold it away.
    `-- \n${footer}${unsubscribeUrl === null ? '' : `\n${linkLine({ label: unsubscribe, url: unsubscribeUrl })}`}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)));
}

/** In columns of a fixed-width font, where a Chinese character takes two. */
function widthOf(text: string): number {
  return text.length + (text.match(/[\u2e80-\u9fff\uff00-\uff60]/g)?.length ?? 0);
}

/** How the HTML names the logo that is sent with the mail. Text cannot hold it, because its quotes are escaped. */
export const logoCid = 'logo@landfall';
export const logoMark = `src="cid:${logoCid}"`;

/** Words are in no colour but a grey that is readable on light and dark, because the reader's program chooses dark mode. */
const styles = {
  body: 'margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif',
  heading: 'margin:0 0 16px;font-size:20px;line-height:1.3',
  table: 'margin:0 0 16px;border-collapse:collapse',
  label: 'padding:4px 16px 4px 0;text-align:left;vertical-align:top;font-weight:normal;color:#808080',
  value: 'padding:4px 0;vertical-align:top',
  logo: 'display:block;margin:0 0 16px;max-width:200px;max-height:48px',
  button:
    'display:inline-block;padding:8px 16px;border:2px solid;border-radius:6px;font-weight:600;text-decoration:none',
  footer: 'margin:24px 0 0;padding:16px 0 0;border-top:1px solid #808080;font-size:13px;color:#808080',
} as const;

function htmlPart(mail: Required<MailContent>): string {
  const { language, heading, lines, facts, items, link, look, confirmUrl, footer, unsubscribeUrl } = mail;
  const { confirmWords, confirmLabel, unsubscribe } = wordsIn(language).frame;
  const blocks = [
    look?.hasLogo ? `<img ${logoMark} alt="${escapeHtml(look.name)}" style="${styles.logo}">` : '',
    `<h1 style="${styles.heading}">${escapeHtml(heading)}</h1>`,
    ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
    facts.length === 0 ? '' : `<table style="${styles.table}">${facts.map(tableRow).join('')}</table>`,
    items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`,
    link === null ? '' : `<p>${anchor(link, styles.button)}</p>`,
    confirmUrl === null
      ? ''
      : `<p>${escapeHtml(confirmWords)}<br>${anchor({ label: confirmLabel, url: confirmUrl })}</p>`,
    `<p style="${styles.footer}">${escapeHtml(footer)}${
      unsubscribeUrl === null ? '' : `<br>${anchor({ label: unsubscribe, url: unsubscribeUrl })}`
    }</p>`,
  ];
  const body = blocks.filter((block) => block !== '').join('\n');
  return htmlDocument({ language, title: heading, body, colour: look?.colour ?? null });
}

function tableRow({ label, value }: MailFact): string {
  const head = `<th scope="row" style="${styles.label}">${escapeHtml(label)}</th>`;
  return `<tr>${head}<td style="${styles.value}">${escapeHtml(value)}</td></tr>`;
}

interface MailPage {
  language: Language;
  title: string;
  body: string;
  colour: string | null;
}

function htmlDocument({ language, title, body, colour }: MailPage): string {
  const style = colour === null ? styles.body : `${styles.body};border-top:4px solid ${colour}`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body style="${escapeHtml(style)}">
${body}
</body>
</html>
`;
}

function anchor({ label, url }: MailLink, style = ''): string {
  return `<a href="${escapeHtml(url)}"${style && ` style="${style}"`}>${escapeHtml(label)}</a>`;
}

/** Escapes text for HTML, between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/**
 * The subject of a mail about data of this mode. Invented data is marked alike in every language, so that mail programs
 * can sort it out.
 */
export function subjectIn(mode: Mode, subject: string): string {
  return mode === 'test' ? `[Sandbox] ${subject}` : subject;
}
