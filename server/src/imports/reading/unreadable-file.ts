import type { Problem } from '../../domain/refusals/problem.ts';
import { refusedBecause } from '../../domain/refusals/refused-field.ts';
import { mostRows } from '../import.ts';

/** The refusal of a whole file. @param message what it must be, to be read */
export function unreadableFile(message: string): Problem {
  return refusedBecause('body', `The request is not as described: the file ${message}.`, message);
}

export function tooManyRows(): Problem {
  return unreadableFile(`must have ${mostRows} rows at most, empty ones included`);
}
