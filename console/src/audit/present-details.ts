import { text } from '../text/en.ts';

const words = text.audit;
const mostListed = 5;

/** What the log knows of a change, a phrase each. What became something else is told as one: `Viewer → Developer`. */
export function presentDetails(details: Readonly<Record<string, unknown>>): string[] {
  const { from, to, before, ...rest } = details;
  const changed = 'role' in rest ? 'role' : 'name';
  const steps: [unknown, unknown][] = [[from, to]];
  if (before !== undefined) steps.push([before, rest[changed]]);
  const others = before === undefined ? rest : { ...rest, [changed]: undefined };
  return [
    ...Object.entries(others).flatMap(([name, value]) => phraseOf(name, value)),
    ...steps.filter(isStep).map(([old, now]) => words.became(wordFor(old), wordFor(now))),
  ];
}

function isStep([old, now]: [unknown, unknown]): boolean {
  return old !== undefined && now !== undefined;
}

/** Empty for what says nothing. */
function phraseOf(name: string, value: unknown): string[] {
  if (value === null || value === undefined || value === '') return [];
  const word = wordFor(value);
  return [words.details[name]?.(word) ?? words.detail(name, word)];
}

function wordFor(value: unknown): string {
  if (Array.isArray(value)) return listed(value.map(wordFor));
  if (typeof value === 'object') return JSON.stringify(value);
  return words.values[String(value)] ?? String(value);
}

function listed(items: readonly string[]): string {
  const shown = items.slice(0, mostListed).join(', ');
  return items.length > mostListed ? words.andMore(shown, items.length - mostListed) : shown;
}
