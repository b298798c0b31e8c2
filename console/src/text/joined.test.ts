import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const source = join(import.meta.dirname, '..');

/** Ways to join two texts, or to end one, with the punctuation of one language. */
const joints = [
  // `join(', ')`, `{both && ', '}`
  /(?<=[\s({])(['"`])[,;:.] \1(?=[\s)};,])/,
  // `${a}: ${b}`, `${a}. `, `, ${b}`
  /`[^`]*\}[,;:.] (?:\$\{|`)/,
  /`[,;:.] \$\{/,
  // `${words.a} ${words.b}`
  /`[^`]*\$\{[^}`]*\b(?:words|text)\.[^`]*\$\{[^}`]*\b(?:words|text)\.[^`]*`/,
  // `{words.a}, <Moment />`, `<Moment />.`, `</time>, {words.b}`
  /^\s*(?:\{\S|<[A-Za-z])(?!.*withElements\().*(?:\}|\/>|<\/\w+>)(?:[,;:.] ?[{<]|[:.]$)/,
  // `{words.a} {isMore && words.b}`
  /\} \{[^}<]*\b(?:words|text)\./,
  // `, {words.a}`, alone or in an element
  /(?:^\s*|>)[,;:.] ?\{\S/,
];

/** Punctuation of code: a header of HTTP, JSON, settings, cells. */
const ofCode = new Set([
  "free-time/term-cells.ts: return tiers.map(tierText).join('; ');",
  // As it is typed into the field.
  "free-time/warning-days.tsx: .join(', ');",
  "operator/server-table.tsx: <code>{server.roles.join(', ')}</code>",
  'operator/server-table.tsx: {setting}: {value}',
  "ui/pretty-json.ts: if (token === ':') return ': ';",
]);

test('no page joins texts: a sentence is one text of the catalogue', () => {
  const found = globSync('**/*.{ts,tsx}', { cwd: source })
    .filter((file) => !file.startsWith('text/') && !file.endsWith('.test.ts'))
    .flatMap((file) => jointsIn(readFileSync(join(source, file), 'utf8')).map((line) => `${file}: ${line}`));
  assert.deepEqual(new Set(found), ofCode);
});

/** A template has ~ for its backticks and € for its dollars. */
const planted = `
  {tags.join(', ')}
  {departs && arrives && ', '}
  aria-label={~€{words.revoke}: €{name}~}
  const likely = ~, €{words.likely(day)}~;
  {isMore && ~€{words.toppedUp(count)}. ~}
  return ~€{words.days(p10)} €{words.likely(p50)}~;
  {words.secretOverlap} <Moment at={until} />.
  <Moment at={at} />. {words.waits}
  <time dateTime={at}>{formatSecond(at)}</time>, {words.took(duration)}
  {words.lastUsed}: <LastUsed at={at} />
  {words.legend} {isLong && words.more}
  <span className={styles.hidden}>, {words.done}</span>
`
  .trim()
  .split('\n')
  .map((line) => line.trim().replaceAll('~', '`').replaceAll('€', '$'));

for (const line of planted) {
  test(`${line} is found`, () => {
    assert.deepEqual(jointsIn(`const words = text.shipment;\n  ${line}\n`), [line]);
  });
}

test('code is not taken for a text', () => {
  const code = "import { a, b } from './a.ts';\n  content: <Panel />,\n  { id: 'a', sort: 'b' },\n}: {\n";
  assert.deepEqual(jointsIn(code), []);
});

/** The lines that join texts. */
function jointsIn(code: string): string[] {
  const lines = code.split('\n').filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line));
  return lines.filter((line) => joints.some((joint) => joint.test(line))).map((line) => line.trim());
}
