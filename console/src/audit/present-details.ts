import { text } from '../text/en.ts';

const words = text.audit;
const mostListed = 5;
/** Details that people and clients wrote: they are shown unchanged, also if they are equal to a word of ours. */
const written = new Set(['name', 'label', 'email', 'recipient', 'reference', 'references', 'url', 'reason']);

/** The details of a change, a phrase each. A changed value is one phrase: `Viewer → Developer`. */
export function presentDetails(details: Readonly<Record<string, unknown>>): string[] {
  const { from, to, before, ...rest } = details;
  const changed = 'role' in rest ? 'role' : 'name';
  const steps: [string, unknown, unknown][] = [['plan', from, to]];
  if (before !== undefined) steps.push([changed, before, rest[changed]]);
  const others = before === undefined ? rest : { ...rest, [changed]: undefined };
  return [
    ...Object.entries(others).flatMap(([name, value]) => phraseOf(name, value)),
    ...steps.filter(isStep).map(([name, old, now]) => words.became(wordFor(name, old), wordFor(name, now))),
  ];
}

function isStep([, old, now]: [string, unknown, unknown]): boolean {
  return old !== undefined && now !== undefined;
}

/** Empty for a detail without information. */
function phraseOf(name: string, value: unknown): string[] {
  if (value === null || value === undefined || value === '') return [];
  const word = wordFor(name, value);
  return [words.details[name]?.(word) ?? words.detail(name, word)];
}

function wordFor(name: string, value: unknown): string {
  if (Array.isArray(value)) return listed(value.map((each) => wordFor(name, each)));
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  const isOurs = !written.has(name) && Object.hasOwn(words.values, text);
  return (isOurs && words.values[text]) || text;
}

function listed(items: readonly string[]): string {
  const shown = items.slice(0, mostListed).join(', ');
  return items.length > mostListed ? words.andMore(shown, items.length - mostListed) : shown;
}
