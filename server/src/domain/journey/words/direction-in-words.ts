import { foldWords } from './fold-words.ts';
import { stems } from './stems.ts';

const isExport = stems(({ exports }) => exports);

const isImport = stems(({ imports }) => imports);

/** In the languages of carriers: the box is given back. */
const returns =
  /(?<!\p{L})ret(?:our|ur|orn)|ruckgabe|rucklieferung|restitu|devol|devuel|riconsegn|inlever|ingelever|zwrot|возврат|iade(?!\p{L})|[返还還归歸]|반납/u;

/** The direction of the trip that the carrier's words name; null if they name none, or both. */
export function directionInWords(words: string): 'export' | 'import' | null {
  const folded = foldWords(words);
  const saysExport = isExport.test(folded);
  if (saysExport === isImport.test(folded)) return null;
  return saysExport ? 'export' : 'import';
}

/** The carrier's words say that the laden box comes in on its way to the consignee, and not that it is given back. */
export function isImportInWords(words: string): boolean {
  return directionInWords(words) === 'import' && !returns.test(foldWords(words));
}
