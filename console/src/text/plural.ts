import { formatCount } from './format.ts';
import { locale } from './locale.ts';

const rules = new Intl.PluralRules(locale);

/** `1 day`, `2,500 days`. In French 0 is singular too, and Chinese has one form: the second. */
export function plural(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${rules.select(count) === 'one' ? one : many}`;
}
