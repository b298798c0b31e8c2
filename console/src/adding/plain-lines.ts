import { plainText } from '../../../server/src/domain/text/plain-text.ts';

/** The text in plain characters. Line breaks and tabs stay, since they separate references. */
export function plainLines(text: string): string {
  return text.replace(/[^\r\n\t]+/g, plainText);
}
