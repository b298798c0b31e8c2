import { formatSeries } from './format.ts';
import { text } from './text.ts';

/** The first of `all` codes, and how many others there are: `A, B, C and 2 more`. */
export function listSome(shown: readonly string[], all: number): string {
  return all === shown.length ? formatSeries(shown) : text.common.andMore(shown, all - shown.length);
}
