import { directionInWords } from './direction-in-words.ts';
import { foldWords } from './fold-words.ts';

/** In the languages of carriers: the box is given back. */
const returns =
  /(?<!\p{L})ret(?:our|ur|orn)|ruckgabe|rucklieferung|restitu|devol|devuel|riconsegn|inlever|ingelever|zwrot|возврат|iade(?!\p{L})|[返还還归歸]|반납/u;

/** The carrier's words say that the laden box comes in on its way to the consignee, and not that it is given back. */
export function isImportInWords(words: string): boolean {
  return directionInWords(words) === 'import' && !returns.test(foldWords(words));
}
