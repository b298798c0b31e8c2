// A message as incoming webhooks of Slack take it:
// https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks. Mattermost and Rocket.Chat take the same
// request and show only its `text`, so `text` holds the whole message.

import { boundedContent, type ChatContent } from './chat-content.ts';

interface Mrkdwn {
  type: 'mrkdwn';
  text: string;
  /** Slack makes no links and mentions of plain words: https://docs.slack.dev/reference/block-kit/composition-objects/text-object. */
  verbatim: true;
}

type Block = { type: 'section'; text: Mrkdwn } | { type: 'context'; elements: Mrkdwn[] };

export interface SlackPayload {
  text: string;
  blocks: Block[];
  unfurl_links: false;
}

/** A section takes 3,000 characters: https://docs.slack.dev/reference/block-kit/blocks/section-block. */
const longestSection = 2_900;
/** Slack refuses messages whose blocks have more than some 13,000 characters: https://github.com/slackapi/bolt-js/issues/2509. */
const longestBlocks = 11_000;

export function slackPayload(content: ChatContent): SlackPayload {
  const { heading, lines, facts, items, links } = boundedContent(content);
  const texts = [
    `*${escaped(heading)}*`,
    ...lines.map(escaped),
    ...facts.map(({ label, value }) => `${escaped(label)}: ${escaped(value)}`),
    ...items.map((item) => `• ${escaped(item)}`),
  ];
  const linkTexts = links.map(
    ({ label, url }) => `<${escaped(url).replaceAll('|', '%7C')}|${escaped(label)}>`,
  );
  const shown = withinBounds(texts);
  return {
    text: [...shown, ...linkTexts].join('\n'),
    blocks: [
      ...sectionsOf(shown),
      ...(linkTexts.length === 0 ? [] : [{ type: 'context' as const, elements: linkTexts.map(mrkdwn) }]),
    ],
    unfurl_links: false,
  };
}

/** The characters that begin mentions, links and entities: https://docs.slack.dev/messaging/formatting-message-text#escaping. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The lines that fit; what is cut off is marked. */
function withinBounds(texts: readonly string[]): string[] {
  let length = 0;
  const shown: string[] = [];
  for (const text of texts) {
    length += text.length + 1;
    if (length > longestBlocks) return [...shown, '…'];
    shown.push(text);
  }
  return shown;
}

/** One line is shorter than a section, even if every character of it is escaped. */
function sectionsOf(texts: readonly string[]): Block[] {
  const sections: string[] = [];
  for (const text of texts) {
    const last = sections.at(-1);
    if (last === undefined || last.length + 1 + text.length > longestSection) sections.push(text);
    else sections[sections.length - 1] = `${last}\n${text}`;
  }
  return sections.map((text) => ({ type: 'section', text: mrkdwn(text) }));
}

function mrkdwn(text: string): Mrkdwn {
  return { type: 'mrkdwn', text, verbatim: true };
}
