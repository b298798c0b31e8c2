import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { decodeSheet } from '../../domain/sheet/sheet.ts';
import { mostRows } from '../import.ts';
import { mergeRows } from './merge-rows.ts';
import { readCsv } from './read-csv.ts';

const refused = (text: string) => {
  try {
    readCsv(text);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return null;
};

suite('a CSV file', () => {
  test('is read with any of three separators, a byte order mark, and headings in five languages', () => {
    const heads = ['Container', 'Behälter', 'N° conteneur', 'Contenedor', '集装箱'];
    for (const [index, head] of heads.entries()) {
      const separator = [',', ';', '\t'][index % 3] ?? '';
      const text = `\uFEFF${[`${head}`, 'Tags'].join(separator)}\r\n${['mscu 123456-6', 'rush'].join(separator)}\r\n`;
      const read = readCsv(text);
      assert.deepEqual(read, [{ line: 2, reference: 'mscu 123456-6', words: { tags: ['rush'] } }], head);
    }
  });

  test('keeps the line numbers of a sheet, also after empty rows and a line that names the separator', () => {
    const lines = ['sep=;', 'Container;PO', 'MSCU1234566;PO-1', ';', '', 'HLCU7654321;"PO-2', 'PO-3"', ''];
    const rows = readCsv(lines.join('\r\n'));
    assert.deepEqual(
      rows.map(({ line, words }) => [line, words?.ownReferences]),
      [
        [3, ['PO-1']],
        [6, ['PO-2', 'PO-3']],
      ],
    );
  });

  test('has a fault in each row that cannot be read, and the other rows are read', () => {
    const text = [
      'Container,Promised date,POD',
      'MSCU1234566,10.12.2026,nlrtm',
      'MSCU1234567,soon,',
      'MSCU1234568,,Rotterdam',
      ',2026-12-10,',
    ].join('\n');
    const rows = mergeRows(readCsv(text));
    const [read, ...faulty] = rows.map(({ fault }) => fault?.message ?? null);
    assert.equal(read, null);
    const expected = [
      /promised_at must be a day .* not “soon”/,
      /pod must be .* not “Rotterdam”/,
      /must not be empty/,
    ];
    for (const [index, pattern] of expected.entries()) assert.match(faulty[index] ?? '', pattern);
    assert.deepEqual(rows[0]?.words, { promisedAt: '2026-12-10', pod: 'nlrtm' });
  });

  test('without a column of references is refused as a whole', () => {
    for (const text of [
      '',
      '\n\n',
      'Name,Price\nApples,3',
      'Container\n',
      'MSCU1234566,MEDUOL197367\nMSCU1234567,MEDUOL197368',
    ])
      assert.match(refused(text) ?? '', /^The request is not as described: the file must/, text);
    assert.deepEqual(readCsv('MSCU1234566\nMSCU1234567\n').length, 2, 'a mere list needs no headings');
  });

  test('without headings is read by its cells, and a day among them is no reference', () => {
    const [first, second] = readCsv(
      'PO-1;24.12.2026;MSCU1234566;Hapag-Lloyd;NLRTM\nPO-2;25.12.2026;HLXU1234563;MSCU;DEHAM',
    );
    const words = { ownReferences: ['PO-1'], promisedAt: '2026-12-24', pod: 'NLRTM' };
    assert.deepEqual(first, { line: 1, reference: 'MSCU1234566', words, carrier: 'HLCU' });
    assert.equal(second?.carrier, 'MSCU');
    assert.match(mergeRows(readCsv('Container\n24.12.2026'))[0]?.fault?.message ?? '', /not a date/);
  });

  test('with a title above, and another table below, is read as several', () => {
    const read = readCsv('Week 48;\nContainer;PO\nMSCU1234566;PO-1\n;\nPO;Container\nPO-2;HLXU1234563\n');
    assert.deepEqual(
      read.map(({ line, reference, words }) => [line, reference, words?.ownReferences]),
      [
        [3, 'MSCU1234566', ['PO-1']],
        [6, 'HLXU1234563', ['PO-2']],
      ],
    );
  });

  test('of another service has its own headings: ports by name, days of discharge, references of the customer', () => {
    const own = { ownReferences: ['LD-77'], tags: ['Acme Imports'] };
    for (const [name, text, expected] of [
      [
        'the template of Terminal49',
        'Bill of lading,Shipping Line SCAC,Customer Name,Reference number,Destination Port,Tags,Destination ETA\n' +
          '6265577920,COSU,Acme Imports,SO20260042,Long Beach,,2026-12-01',
        { reference: '6265577920', carrier: 'COSU', words: { tags: ['Acme Imports'] } },
      ],
      [
        'fields of Terminal49',
        'shipment_id,bill_of_lading_number,shipping_line_scac,ref_numbers,port_of_discharge_name,port_of_discharge_locode\n' +
          '3e406661-1f85-488e-9b17-036dc82cf3ac,MEDUAX123456,MSCU,LD-77,Port Everglades,USPEF',
        { reference: 'MEDUAX123456', carrier: 'MSCU', words: { ownReferences: ['LD-77'], pod: 'USPEF' } },
      ],
      [
        'ShipsGo',
        'Reference,Container Number,Booking Number,Shipping Line,Port of Discharge,Date of Discharge,Tags\n' +
          'LD-77,MSCU1234566,EBKG12345678,MSC,Rotterdam,2026-12-24 10:00,Acme Imports',
        { reference: 'MSCU1234566', carrier: 'MSCU', words: own },
      ],
      [
        'Vizion',
        'Container ID,MASTER BL#,Vizion Carrier Code,Reference ID,Last Update Status\n' +
          'HLXU1234563,HLCUHAM2412345,HLCU,3e406661-1f85-488e-9b17-036dc82cf3ac,data_received',
        { reference: 'HLXU1234563', carrier: 'HLCU' },
      ],
      [
        'Vizion, fields',
        'container_id,bill_of_lading,carrier_scac,active\nHLXU1234563,,HLCU,true',
        { reference: 'HLXU1234563', carrier: 'HLCU' },
      ],
    ] as const)
      assert.deepEqual(readCsv(text), [{ line: 2, ...expected }], name);
  });

  test('with too many rows, or with endless lines, is refused soon', () => {
    const many = `Container\n${'MSCU1234566\n'.repeat(mostRows)}`;
    assert.equal(readCsv(many).length, mostRows);
    assert.match(refused(`${many}MSCU1234567\n`) ?? '', /10000 rows at most/);
    assert.match(refused(`Container\n${'\n'.repeat(1_000_000)}x`) ?? '', /10000 rows at most/);
    assert.match(refused(','.repeat(1_000_000)) ?? '', /must have a column of container/);
    const wide = `Container${',Tags'.repeat(99)}\n${`x${',a'.repeat(99)}\n`.repeat(mostRows)}`;
    assert.match(refused(wide) ?? '', /20 columns at most/);
    assert.match(refused(`Box\n${'1A'.repeat(1_000_000)}`) ?? '', /must have a column of container/);
  });

  test('with quotes that do not end, or end nothing, is read as soon as others', () => {
    const before = process.cpuUsage();
    const spaces = ' '.repeat(1_000_000);
    for (const separator of [',', ';', '\t'])
      assert.equal(refused(`Container${separator}PO\n"${'a"'.repeat(500_000)}${spaces}${separator}x`), null);
    refused(`Container,PO\n"${'x'.repeat(1_000_000)}`);
    refused(`Container,PO\n${'"",'.repeat(500_000)}`);
    const { user } = process.cpuUsage(before);
    assert.ok(user < 5_000_000, `${user / 1_000} ms`);
  });

  test('is read once, also when the first rows are long and nothing says what separates the columns', () => {
    const file = `Container\n"${'""'.repeat(1_000_000)}`;
    const timeOf = (text: string) => {
      const before = process.cpuUsage();
      assert.equal(refused(text), null);
      return process.cpuUsage(before).user;
    };
    timeOf(file);
    const [known, guessed] = [timeOf(`sep=,\n${file}`), timeOf(file)];
    assert.ok(guessed < 2 * known, `${guessed / 1_000} ms and ${known / 1_000} ms`);
  });

  test('has cells with quotes, separators and lines in them', () => {
    const [first, second] = readCsv('Container;PO\rMSCU1234566;"say ""PO;1""\nPO-2" b\rMSCU1234567;a "b" c');
    assert.deepEqual(first?.words, { ownReferences: ['say "PO', '1"', 'PO-2 b'] });
    assert.deepEqual(second, { line: 3, reference: 'MSCU1234567', words: { ownReferences: ['a "b" c'] } });
  });

  test('of Excel in Windows-1252 has its letters', () => {
    const [row] = readCsv(decodeSheet(Buffer.from('Behälter;Kunde\nMSCU1234566;Müller', 'latin1')));
    assert.deepEqual(row?.words, { tags: ['Müller'] });
  });
});

suite('rows of the same reference', () => {
  test('are tracked once, with what all of them say', () => {
    const rows = mergeRows([
      { line: 2, reference: 'MSCU1234566', words: { tags: ['a'], promisedAt: '2026-12-10' } },
      { line: 3, reference: 'HLCU7654321' },
      {
        line: 4,
        reference: 'mscu 123456-6',
        words: { tags: ['a', 'b'], promisedAt: '2026-12-11', pod: 'NLRTM' },
      },
    ]);
    assert.deepEqual(
      rows.map(({ sameAsLine }) => sameAsLine),
      [undefined, undefined, 2],
    );
    assert.deepEqual(rows[0]?.words, {
      tags: ['a', 'b'],
      promisedAt: '2026-12-10',
      pod: 'NLRTM',
      ownReferences: undefined,
      metadata: undefined,
    });
  });

  test('that say more than a shipment may have: the later row fails, and nothing of it is dropped unseen', () => {
    const tags = (from: number) => Array.from({ length: 15 }, (_, at) => `tag ${from + at}`);
    const [first, second] = mergeRows([
      { line: 1, reference: 'MSCU1234566', words: { tags: tags(0) } },
      { line: 2, reference: 'MSCU1234566', words: { tags: tags(15) } },
    ]);
    assert.equal(first?.words?.tags?.length, 15);
    assert.equal(second?.fault?.message, 'The row is not as described: tags must have 20 items at most.');
  });
});

test('a reference with more characters than are stored is refused, and not cut', () => {
  const written = [300, 100].map((spaces) => `MSCU123${' '.repeat(spaces)}4566`);
  const rows = mergeRows(written.map((reference, at) => ({ line: at + 1, reference })));
  assert.deepEqual(
    rows.map(({ fault }) => fault?.code),
    ['invalid_reference', undefined],
  );
});
