import { plainText } from '../../../server/src/domain/plain-text.ts';

/** The text in plain characters. Line breaks and tabs stay, since they separate references. */
export function plainLines(text: string): string {
  return text.replace(/[^\r\n\t]+/g, plainText);
}
