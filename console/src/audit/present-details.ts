import { formatDay, formatMoment } from '../text/format.ts';
import { listSome } from '../text/list-some.ts';
import { text } from '../text/text.ts';

const words = text.audit;
const mostListed = 5;
/** Details that people and clients wrote: they are shown unchanged, also if they are equal to a word of ours. */
const written = new Set(['name', 'label', 'email', 'recipient', 'reference', 'references', 'url', 'reason']);

const isDay = /^\d{4}-\d\d-\d\d$/;
const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+Z$/;

type Details = Readonly<Record<string, unknown>>;

/** The details of a change, a phrase each. A changed value is one phrase: `Viewer → Developer`. */
export function presentDetails({ from, to, before, ...rest }: Details): string[] {
  const previous = previousOf(before, rest);
  const phrases = Object.entries(rest).flatMap(([name, value]) =>
    name in previous ? [changeOf(name, previous[name], value)] : phraseOf(name, value),
  );
  if (from === undefined || to === undefined) return phrases;
  return [...phrases, changeOf('plan', from, to)];
}

/** The previous values by name. Where there is only one, it is that of the role or the name. */
function previousOf(before: unknown, rest: Details): Details {
  if (before === undefined) return {};
  if (typeof before === 'object' && before !== null) return before as Details;
  return { ['role' in rest ? 'role' : 'name']: before };
}

function changeOf(name: string, old: unknown, now: unknown): string {
  const change = words.became(wordFor(name, old), wordFor(name, now));
  return name in words.details ? change : labelled(name, change);
}

/** Empty for a detail without information. */
function phraseOf(name: string, value: unknown): string[] {
  if (value === null || value === undefined || value === '' || isEmptyList(value)) return [];
  const word = wordFor(name, value);
  return [words.details[name]?.(word) ?? labelled(name, word)];
}

function labelled(name: string, word: string): string {
  return text.common.labelled(words.labels[name] ?? name, word);
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function wordFor(name: string, value: unknown): string {
  if (value === null) return words.nothing;
  if (Array.isArray(value)) {
    const shown = value.slice(0, mostListed).map((each) => wordFor(name, each));
    return listSome(shown, value.length);
  }
  if (typeof value === 'object') return JSON.stringify(value);
  const word = String(value);
  if (written.has(name)) return word;
  if (isMoment.test(word)) return formatMoment(word);
  if (isDay.test(word)) return formatDay(word);
  return (Object.hasOwn(words.values, word) && words.values[word]) || word;
}
