// Bodies as large as an import may be, and a little more. Each was found to be dear in its own way.

export interface LargeBody {
  type: 'application/json' | 'text/csv';
  bytes: Buffer;
  /** The status of the answer. */
  answer: number;
}

const mebi = 1_024 * 1_024;
const most = 4 * mebi;

/** Makes the bodies one after the other, because together they need hundreds of megabytes. */
export const importBodies: Record<string, () => LargeBody> = {
  'as many rows as fit, each with all its keys': () => json(list(row), 202),
  'one row with 400,000 keys': () => json(`{"items":[{"reference":"X","metadata":{${fields()}}}]}`, 400),
  'a row with an unknown field, repeated': () =>
    json(
      list(() => '{"reference":"X","other":1}'),
      400,
    ),
  '400,000 unknown fields': () => json(`{"items":[],${fields()}}`, 400),
  'empty rows': () =>
    json(
      list(() => '{}'),
      400,
    ),
  'empty lists': () =>
    json(
      list(() => '[]'),
      400,
    ),
  numbers: () =>
    json(
      list(() => '0'),
      400,
    ),
  'texts that cannot be stored': () =>
    json(
      list(() => '"\\u0000"', 10_000),
      400,
    ),
  'too deep nesting': () => json('['.repeat(most - 1), 400),
  'no JSON': () => json('}'.repeat(most - 1), 400),
  'JSON that ends too early': () => json(list(row).slice(0, -3), 400),
  'a field that changes prototypes': () => json(`{"items":[],"__proto__":{${fields()}}}`, 400),
  'one long text': () => json(`{"items":["${'x'.repeat(most - 20)}"]}`, 202),
  'a file with as many rows as fit': () => csv(`Container,PO,Tag\n${lines(csvRow, 10_000)}`, 202),
  'a file with rows that are refused': () =>
    csv(`Container,Promised date,POD\n${lines((at) => `${csvRow(at)},soon,nowhere`, 10_000)}`, 202),
  'a file with too many rows': () => csv(`Container\n${'X\n'.repeat(most / 2 - 10)}`, 400),
  'a file of commas': () => csv(`container${','.repeat(most - 9)}`, 400),
  'a file of headings': () => csv(`container${',tag'.repeat(most / 4 - 3)}`, 400),
  'a file of quotes': () => csv(`container\n${'"'.repeat(most - 10)}`, 202),
  'too large a list': () => json(`{"items":["${'x'.repeat(most)}"]}`, 413),
};

function json(text: string, answer: number): LargeBody {
  return { type: 'application/json', bytes: Buffer.from(text), answer };
}

function csv(text: string, answer: number): LargeBody {
  return { type: 'text/csv', bytes: Buffer.from(text), answer };
}

function list(item: (at: number) => string, mostItems = 10_000_000): string {
  return `{"items":[${lines(item, mostItems, ',')}]}`;
}

/** As many as fit. */
function lines(line: (at: number) => string, mostLines = Number.POSITIVE_INFINITY, separator = '\n'): string {
  const made: string[] = [];
  let left = most - 64;
  for (let at = 0; at < mostLines; at += 1) {
    const text = line(at);
    left -= text.length + separator.length;
    if (left < 0) break;
    made.push(text);
  }
  return made.join(separator);
}

/** Fields of an object. */
function fields(): string {
  return lines((at) => `"${at.toString(36)}":""`, undefined, ',');
}

function row(at: number): string {
  const words = Array.from({ length: 40 }, (_, key) => `"k${key}":null`);
  return `{"reference":"MSCU${String(at).padStart(7, '0')}","metadata":{${words.join(',')}}}`;
}

function csvRow(at: number): string {
  return `MSCU${String(at).padStart(7, '0')},${'p'.repeat(60)},${'t'.repeat(30)}`;
}
