import { withoutLinks } from '../domain/text/link-text.ts';
import { oneLine } from '../mail/one-line.ts';

/** A message to a channel, as plain text. Each line may hold any characters. */
export interface ChatContent {
  heading: string;
  /** Paragraphs. */
  lines: readonly string[];
  facts: readonly { label: string; value: string }[];
  /** Items of a list. */
  items: readonly string[];
  /** Absolute URLs of this server. */
  links: readonly { label: string; url: string }[];
}

const longestHeading = 150;
const longestLine = 400;
const mostLines = 10;
const mostFacts = 20;
const mostItems = 60;

/**
 * The content as every chat takes it: single lines of bounded length. Addresses and `@` in text from carriers and people are
 * broken up, because chats would make links and mentions of them.
 */
export function boundedContent({ heading, lines, facts, items, links }: ChatContent): ChatContent {
  const plain = (text: string, most = longestLine) => oneLine(withoutLinks(text), most);
  return {
    heading: plain(heading, longestHeading),
    lines: lines.slice(0, mostLines).map((line) => plain(line)),
    facts: facts.slice(0, mostFacts).map(({ label, value }) => ({ label, value: plain(value) })),
    items: items.slice(0, mostItems).map((item) => plain(item)),
    links,
  };
}
