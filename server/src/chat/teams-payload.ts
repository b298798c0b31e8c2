// A message as the workflow trigger "When a Teams webhook request is received" takes it: an Adaptive Card in a message
// (https://learn.microsoft.com/en-us/connectors/teams/#microsoft-teams-webhook). The connectors before it are retired, and
// workflows take no other kind of card: https://learn.microsoft.com/en-us/microsoftteams/platform/webhooks-and-connectors/how-to/connectors-using.

import { boundedContent, type ChatContent } from './chat-content.ts';

/** Takes no Markdown, unlike a text block: https://adaptivecards.io/explorer/TextRun.html. */
interface TextRun {
  type: 'TextRun';
  text: string;
  weight?: 'Bolder';
  size?: 'Medium';
  isSubtle?: true;
}

interface RichTextBlock {
  type: 'RichTextBlock';
  inlines: TextRun[];
}

interface OpenUrl {
  type: 'Action.OpenUrl';
  title: string;
  url: string;
}

export interface TeamsPayload {
  type: 'message';
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive';
      contentUrl: null;
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json';
        type: 'AdaptiveCard';
        version: '1.4';
        fallbackText: string;
        body: RichTextBlock[];
        actions: OpenUrl[];
      };
    },
  ];
}

/** A message has at most 28 KB (https://learn.microsoft.com/en-us/connectors/teams/); the rest is for links and the frame. */
const mostBodyBytes = 22_000;

export function teamsPayload(content: ChatContent): TeamsPayload {
  const { heading, lines, facts, items, links } = boundedContent(content);
  const body = [
    block({ type: 'TextRun', text: heading, weight: 'Bolder', size: 'Medium' }),
    ...lines.map((text) => block({ type: 'TextRun', text })),
    ...facts.map(({ label, value }) =>
      block({ type: 'TextRun', text: `${label}: `, isSubtle: true }, { type: 'TextRun', text: value }),
    ),
    ...items.map((item) => block({ type: 'TextRun', text: `• ${item}` })),
  ];
  const card = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    fallbackText: heading,
    body: withinBounds(body),
    actions: links.map(({ label, url }): OpenUrl => ({ type: 'Action.OpenUrl', title: label, url })),
  } as const;
  const contentType = 'application/vnd.microsoft.card.adaptive';
  return { type: 'message', attachments: [{ contentType, contentUrl: null, content: card }] };
}

function block(...inlines: TextRun[]): RichTextBlock {
  return { type: 'RichTextBlock', inlines };
}

/** The blocks that fit; what is cut off is marked. */
function withinBounds(blocks: readonly RichTextBlock[]): RichTextBlock[] {
  let bytes = 0;
  const shown: RichTextBlock[] = [];
  for (const each of blocks) {
    bytes += Buffer.byteLength(JSON.stringify(each)) + 1;
    if (bytes > mostBodyBytes) return [...shown, block({ type: 'TextRun', text: '…' })];
    shown.push(each);
  }
  return shown;
}
