import type { Briefing } from '../../../server/src/domain/alerts/briefing.ts';
import { fieldName } from '../text/field-words.ts';
import { formatDay, formatMoment } from '../text/format.ts';
import { languages } from '../text/languages.ts';
import { listSome } from '../text/list-some.ts';
import { text } from '../text/text.ts';
import { presentBriefing } from './present-briefing.ts';

const words = text.audit;
const mostListed = 5;
/** The words for values of ours, by the name of the detail. What people and clients wrote in other details stays as it is. */
const valueWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...words.values,
  role: text.team.roles,
  mode: text.developers.keys.modes,
  purposes: text.developers.keys.purposeNames,
  condition: text.alerts.conditions,
  conditions: text.alerts.conditions,
  language: languages,
  events: text.webhooks.types,
  state: text.invoices.states,
};
/** The words for details by their names; those of other pages are not said twice. */
const phrases: typeof words.details = {
  ...words.details,
  number: (number) => number,
  sentence: (sentence) => `“${sentence}”`,
};
const labels: typeof words.labels = {
  ...words.labels,
  containers: text.invoices.containers,
  state: text.invoices.state,
  person: text.morning.worklist.assign,
  subscribable: text.sharing.mails.offer,
};
const days = new Set(['promised_at']);
const moments = new Set(['since', 'until', 'previous_secret_until']);

type Details = Readonly<Record<string, unknown>>;

/** The details of a change, a phrase each. A changed value is one phrase: `Viewer → Developer`. */
export function presentDetails({ from, to, before, ...rest }: Details): string[] {
  const previous = previousOf(before, rest);
  const shown = Object.entries(rest).flatMap(([name, value]) =>
    name in previous ? [changeOf(name, previous[name], value)] : phraseOf(name, value),
  );
  if (from === undefined || to === undefined) return shown;
  return [...shown, changeOf('plan', from, to)];
}

/** The previous values by name. Where there is only one, it is that of the role or the name. */
function previousOf(before: unknown, rest: Details): Details {
  if (before === undefined) return {};
  if (typeof before === 'object' && before !== null) return before as Details;
  return { ['role' in rest ? 'role' : 'name']: before };
}

function changeOf(name: string, old: unknown, now: unknown): string {
  const change = words.became(wordFor(name, old), wordFor(name, now));
  return name in phrases ? change : labelled(name, change);
}

/** Empty for a detail without information. */
function phraseOf(name: string, value: unknown): string[] {
  if (value === null || value === undefined || value === '' || isEmptyList(value)) return [];
  const word = wordFor(name, value);
  return [phrases[name]?.(word) ?? labelled(name, word)];
}

function labelled(name: string, word: string): string {
  return text.common.labelled(labels[name] ?? fieldName(name) ?? name, word);
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function wordFor(name: string, value: unknown): string {
  if (value === null || value === '') return words.nothing;
  if (Array.isArray(value)) {
    const shown = value.slice(0, mostListed).map((each) => wordFor(name, each));
    return listSome(shown, value.length);
  }
  if (name === 'briefing') return presentBriefing(value as Briefing);
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  const word = String(value);
  if (days.has(name)) return formatDay(word);
  if (moments.has(name)) return formatMoment(word);
  const known = valueWords[name] ?? {};
  return (Object.hasOwn(known, word) && known[word]) || word;
}
