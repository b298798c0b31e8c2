import type { Language } from '../domain/language.ts';
import { wordsIn } from '../mail/text/words-in.ts';
import type { ChatContent } from './chat-content.ts';
import type { WaitingMessage } from './message-queries.ts';

const mostListed = 20;

/**
 * One message in place of many, in the language of the newest. It lists the newest ones, because they show the current state.
 * @param dropped how many more there were, which are not kept
 */
export function gatheredContent(messages: readonly WaitingMessage[], dropped: number): ChatContent {
  const listed = messages.slice(-mostListed);
  const left = messages.length - listed.length;
  const newest = messages.at(-1);
  const language: Language = newest?.language ?? 'en';
  const { chat, digest } = wordsIn(language);
  return {
    heading: chat.many(messages.length + dropped),
    lines: [
      chat.gathered,
      ...(left === 0 ? [] : [digest.earlier(left)]),
      ...(dropped === 0 ? [] : [chat.dropped(dropped)]),
    ],
    facts: [],
    items: listed.map(({ subject }) => subject),
    links: (newest?.content as ChatContent | undefined)?.links.slice(-1) ?? [],
  };
}
