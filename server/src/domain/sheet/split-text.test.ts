import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { checkDigit } from '../references/container-number.ts';
import type { ColumnUse } from './column-uses.ts';
import { referenceIn } from './column-uses.ts';
import { readColumn } from './read-column.ts';
import { splitText } from './split-text.ts';

const boxes = Array.from({ length: 40 }, (_, at) => {
  const ten = `${['MSCU', 'HLXU', 'TCLU', 'MAEU'][at % 4]}${String(100_003 + at * 7919).slice(-6)}`;
  return ten + checkDigit(ten);
});
const pad = (value: number) => String(value).padStart(2, '0');
const dayForms: ((month: number, day: number) => string)[] = [
  (month, day) => `2026-${pad(month)}-${pad(day)}`,
  (month, day) => `${pad(day)}.${pad(month)}.2026`,
  (month, day) => `${day}.${month}.26`,
  (month, day) => `${pad(day)}/${pad(month)}/2026`,
  (month, day) => `${pad(month)}/${pad(day)}/2026`,
  (month, day) => `2026${pad(month)}${pad(day)}`,
];

interface Kind {
  use: ColumnUse | null;
  heads: string[];
  cell: (row: number, form: number) => string;
}
const kinds: Record<string, Kind> = {
  box: {
    use: 'reference',
    heads: ['Container', 'Behälter', 'Unit', '集装箱号'],
    cell: (row) => boxes[row] ?? '',
  },
  day: {
    use: 'promised_at',
    heads: ['Promised', 'Liefertermin', 'Date', '交期'],
    cell: (row, form) => dayForms[form]?.(1 + (row % 12), 13 + (row % 15)) ?? '',
  },
  carrier: {
    use: 'carrier',
    heads: ['Carrier', 'SCAC', 'Reederei', '船公司'],
    cell: (row) => ['MSCU', 'Hapag-Lloyd', 'MAERSK LINE', 'ONE'][row % 4] ?? '',
  },
  port: {
    use: 'pod',
    heads: ['POD', 'Löschhafen', 'Puerto de descarga', '卸货港'],
    cell: (row) => ['NLRTM', 'DEHAM', 'CNSHA'][row % 3] ?? '',
  },
  order: {
    use: 'own_references',
    heads: ['PO', 'Bestellnummer', 'Text', '备注'],
    cell: (row) => `PO-2026-00${100 + row}`,
  },
  customer: {
    use: null,
    heads: ['Misc 2', 'Name', 'Texte', '说明'],
    cell: (row) => `Müller & Söhne, ${row} “x”`,
  },
};

const shapes = fc.record({
  columns: fc
    .shuffledSubarray(Object.keys(kinds))
    .filter((names) => names.includes('box') && names.length > 1),
  rows: fc.integer({ min: 2, max: 40 }),
  form: fc.integer({ min: 0, max: dayForms.length - 1 }),
  head: fc.option(fc.integer({ min: 0, max: 3 })),
  separator: fc.constantFrom(',', ';', '\t'),
  quotes: fc.boolean(),
  end: fc.constantFrom('\n', '\r\n'),
  edges: fc.constantFrom('', ' ', '\u00A0'),
  mark: fc.constantFrom('', '\uFEFF'),
});
type Shape = typeof shapes extends fc.Arbitrary<infer Value> ? Value : never;

function written({ columns, rows, form, head, separator, quotes, end, edges, mark }: Shape): string {
  const cell = (text: string) =>
    quotes || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : `${edges}${text}${edges}`;
  const line = (cells: string[]) => cells.map(cell).join(separator);
  const heads = head === null ? [] : [line(columns.map((name) => kinds[name]?.heads[head] ?? ''))];
  const body = Array.from({ length: rows }, (_, row) =>
    line(columns.map((name) => kinds[name]?.cell(row, form) ?? '')),
  );
  return mark + [...heads, ...body].join(end);
}

suite('a table in a text is known by its cells', () => {
  test('however its columns stand, with and without headings, in every form of a file', () => {
    fc.assert(
      fc.property(shapes, (shape) => {
        const { list, tables } = splitText(written(shape));
        assert.deepEqual([list, tables.length], ['', 1]);
        const [{ sheet, uses }] = tables as [(typeof tables)[0]];
        assert.deepEqual(
          shape.columns.map((_, at) => uses.get(at) ?? null),
          shape.columns.map((name) => kinds[name]?.use),
        );
        assert.deepEqual(
          sheet.rows.map((row) => referenceIn(row, uses)),
          boxes.slice(0, shape.rows),
        );
        for (const [at, use] of uses)
          if (use !== 'reference')
            assert.ok(readColumn(sheet, at, use).cells.every((cell) => cell?.length === 1));
      }),
    );
  });

  test('also below another table, and below numbers that were typed', () => {
    fc.assert(
      fc.property(shapes, shapes, (first, second) => {
        const typed = 'B/L: MEDUOL197367';
        const later = {
          ...second,
          mark: '' as const,
          separator: first.separator === '\t' ? (',' as const) : ('\t' as const),
        };
        const { tables, list } = splitText(`${written(first)}\n${written(later)}`);
        const found = tables.flatMap(({ sheet, uses }) => sheet.rows.map((row) => referenceIn(row, uses)));
        assert.deepEqual(found, [...boxes.slice(0, first.rows), ...boxes.slice(0, second.rows)]);
        assert.equal(list, '');
        const below = splitText(`${typed}\n\n${written({ ...first, separator: '\t' })}`);
        assert.equal(below.list, typed);
        assert.equal(below.tables.length, 1);
      }),
    );
  });

  test('and a list is none, with any separator', () => {
    for (const separator of ['\n', ',', ', ', ';', '\t', ' ', '\n\n'])
      assert.deepEqual(splitText(boxes.slice(0, 6).join(separator)).tables, [], JSON.stringify(separator));
    for (const text of [
      'MSKU4776575 40HC Hamburg',
      'MSCU1234566, n/a, MEDUOL197367',
      'MSCU1234566, 123456789',
      'hello world',
      '',
    ])
      assert.deepEqual(splitText(text).tables, [], text);
  });

  test('and one copied row is one', () => {
    const { tables } = splitText(`PO-4711\t${boxes[0]}\tAcme\t24.12.2026`);
    assert.deepEqual(
      [...(tables[0]?.uses ?? [])],
      [
        [1, 'reference'],
        [3, 'promised_at'],
        [0, 'own_references'],
      ],
    );
  });
});

suite('the customer is known', () => {
  const usesOf = (cells: readonly string[][], isTag?: (tag: string) => boolean) =>
    splitText(cells.map((row) => row.join('\t')).join('\n'), isTag).tables[0]?.uses;
  const named = (names: readonly string[], heading?: string) => [
    ...(heading === undefined ? [] : [['Container', heading]]),
    ...names.map((name, at) => [boxes[at] ?? '', name]),
  ];

  test('by the heading of who gets the goods, unless another one says who it is', () => {
    for (const heading of [
      'Consignee',
      'Empfänger',
      'Auftraggeber',
      'Destinataire',
      'Consignatario',
      '收货人',
    ])
      assert.equal(usesOf(named(['Weber', 'Kaufhaus Süd'], heading))?.get(1), 'tags', heading);
    const both = usesOf([
      ['Container', 'Consignee', 'Customer'],
      [boxes[0] ?? '', 'Warehouse 3', 'Weber'],
    ]);
    assert.deepEqual([both?.get(1), both?.get(2)], [undefined, 'tags']);
  });

  test('by names of companies, and by the tags that are in use', () => {
    const companies = ['Müller GmbH & Co. KG', 'Acme Trading Co., Ltd.', 'Nordwind S.A.', '上海贸易有限公司'];
    assert.equal(usesOf(named(companies))?.get(1), 'tags');
    const names = ['Weber Möbel', 'Kaufhaus Süd'];
    assert.equal(usesOf(named(names))?.get(1), undefined);
    assert.equal(usesOf(named(names), (tag) => names.includes(tag))?.get(1), 'tags');
  });

  test('and is not another one who has a part in the shipment, nor one of two', () => {
    const company = ['Müller GmbH', 'Acme Ltd'];
    for (const heading of ['Supplier', 'Shipper', 'Lieferant', 'Fournisseur', 'Proveedor', '供应商'])
      assert.equal(usesOf(named(company, heading))?.get(1), undefined, heading);
    const two = usesOf(company.map((name, at) => [boxes[at] ?? '', name, 'Weber AG']));
    assert.deepEqual([two?.get(1), two?.get(2)], [undefined, undefined]);
  });
});

suite('what would be a guess is not taken', () => {
  test('two columns of orders, and numbers that nothing calls an order', () => {
    for (const cells of [['PO-1', 'PO-7'], ['4711'], ['Porto 3'], ['POL 12']])
      assert.deepEqual(
        [
          ...(splitText(
            `${boxes[0]}\t${cells.join('\t')}\n${boxes[1]}\t${cells.join('\t')}`,
          ).tables[0]?.uses.values() ?? []),
        ],
        ['reference'],
        cells.join(),
      );
  });

  test('two columns of days, and a day under a heading that is no promise', () => {
    const row = (...cells: string[]) => `${boxes[0]}\t${cells.join('\t')}\n${boxes[1]}\t${cells.join('\t')}`;
    assert.deepEqual(
      [...(splitText(row('2026-12-01', '2026-12-24')).tables[0]?.uses.values() ?? [])],
      ['reference'],
    );
    for (const heading of ['ETA', 'Order date', 'Abfahrt', 'Invoice', 'ETD'])
      assert.deepEqual(
        [...(splitText(`Box\t${heading}\n${row('2026-12-24')}`).tables[0]?.uses.values() ?? [])],
        ['reference'],
        heading,
      );
  });

  test('a row without a number in the column of boxes has its other number', () => {
    const { tables } = splitText(`Container\tB/L\n${boxes[0]}\tMEDUOL197367\n\tMEDUOL197368`);
    const [table] = tables;
    assert.ok(table);
    assert.deepEqual(
      table.sheet.rows.map((row) => referenceIn(row, table.uses)),
      [boxes[0], 'MEDUOL197368'],
    );
  });
});
