import { foldWords } from './fold-words.ts';
import { stems } from './stems.ts';

const isToBeLoaded = stems(({ toLoad }) => toLoad);

/** The carrier's words say that the box is at the terminal to be loaded onto a ship. */
export function awaitsLoading(words: string): boolean {
  return isToBeLoaded.test(foldWords(words));
}
