import { wordOf } from '../../domain/own-words/tags.ts';

/** Chats show no more of it. */
const longest = { name: 80, place: 60, title: 200, description: 300 } as const;

/** The text on one line, and not longer than this. */
export function cut(text: string, what: keyof typeof longest): string {
  const letters = [...wordOf(text)];
  const most = longest[what];
  return letters.length <= most ? letters.join('') : `${letters.slice(0, most - 1).join('')}…`;
}
