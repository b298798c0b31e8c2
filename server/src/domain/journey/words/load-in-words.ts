import { foldWords } from './fold-words.ts';
import { stems } from './stems.ts';

const isEmpty = stems(({ empty }) => empty);

const isLaden = stems(({ laden }) => laden);

const isToBeLoaded = stems(({ toLoad }) => toLoad);

/** Whether the carrier's words call the box empty or laden; null if they say neither, or both. */
export function loadInWords(words: string): 'empty' | 'laden' | null {
  const folded = foldWords(words);
  const saysEmpty = isEmpty.test(folded);
  if (saysEmpty === isLaden.test(folded)) return null;
  return saysEmpty ? 'empty' : 'laden';
}

/** The carrier's words say that the box is at the terminal to be loaded onto a ship. */
export function awaitsLoading(words: string): boolean {
  return isToBeLoaded.test(foldWords(words));
}
