import { formatCount } from './format.ts';

/** `1 day`, `2,500 days`. */
export function plural(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
