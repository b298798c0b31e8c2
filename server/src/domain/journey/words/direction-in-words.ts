import { foldWords } from './fold-words.ts';
import { stems } from './stems.ts';

const isExport = stems(({ exports }) => exports);
const isImport = stems(({ imports }) => imports);

/** The direction of the trip that the carrier's words name; null if they name none, or both. */
export function directionInWords(words: string): 'export' | 'import' | null {
  const folded = foldWords(words);
  const saysExport = isExport.test(folded);
  if (saysExport === isImport.test(folded)) return null;
  return saysExport ? 'export' : 'import';
}
