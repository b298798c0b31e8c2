import { Problem } from '../../domain/problem.ts';
import { parseReference, type Reference } from '../../domain/reference.ts';
import { refusedFields } from '../../domain/refused-field.ts';
import { longestReference, type NewRow, type WantedRow } from '../import.ts';
import { addWords, checkedWords } from './add-words.ts';

/**
 * The rows as they are stored first: those that can never be tracked have their fault, and a reference is tracked once, with what
 * all its rows say about it.
 */
export function mergeRows(wanted: readonly WantedRow[]): NewRow[] {
  const firstOf = new Map<string, NewRow>();
  return wanted.map((row) => {
    try {
      if (row.fault !== undefined) return row;
      const { value } = readReference(row.reference);
      if (row.words !== undefined) checkedWords(row.words);
      const first = firstOf.get(value);
      if (first === undefined) {
        const own = { ...row };
        firstOf.set(value, own);
        return own;
      }
      first.words = addWords(first.words, row.words);
      return { line: row.line, reference: row.reference, sameAsLine: first.line };
    } catch (error) {
      if (error instanceof Problem) return { ...row, fault: error };
      throw error;
    }
  });
}

/** @throws Problem `invalid_reference` */
function readReference(text: string): Reference {
  if (text.length <= longestReference) return parseReference(text);
  const message = `must have at most ${longestReference} characters, separators included`;
  throw refusedFields(`The reference ${message}.`, [{ field: 'reference', message }], 'invalid_reference');
}
