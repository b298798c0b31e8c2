import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeSheet } from '../../../server/src/domain/sheet/sheet.ts';
import { choicesWith, readDraft } from './read-draft.ts';

const read = (text: string) => readDraft(text, {}, 'live');
const table = [
  'PO\tCustomer\tUnit\tDue',
  'PO-1\tAcme GmbH\tMSCU1234566\t10/12/2026',
  'PO-2\tMüller & Söhne\tHLXU1234563\t24/12/2026',
];
const items = [
  { reference: 'MSCU1234566', own_references: ['PO-1'], tags: ['Acme GmbH'], promised_at: '2026-12-10' },
  { reference: 'HLXU1234563', own_references: ['PO-2'], tags: ['Müller & Söhne'], promised_at: '2026-12-24' },
];

test('a table gives each number its words', () => {
  assert.deepEqual(read(table.join('\n').replace('Due', 'Due date')).items, items);
});

test('without headings, a day is a promise, a PO your reference, and no cell but the number is sent; the rest can be assigned', () => {
  const rows = table.slice(1).join('\n');
  const { items: found, odd, tables } = read(rows);
  assert.deepEqual(found, [
    { reference: 'MSCU1234566', own_references: ['PO-1'], promised_at: '2026-12-10' },
    { reference: 'HLXU1234563', own_references: ['PO-2'], promised_at: '2026-12-24' },
  ]);
  assert.deepEqual(odd, []);
  const [form] = tables.map((each) => each.form);
  const uses = [...(tables[0]?.uses ?? []), [1, 'tags']] as const;
  assert.deepEqual(readDraft(rows, { [form ?? '']: uses }, 'live').items, items);
});

test('a table below numbers and below another table is read by itself', () => {
  const other = 'MAEU9475787\t2026-12-31\nTCLU7654329\t2027-01-02';
  const { items: found, tables } = read(`MEDUOL197367\n\n${table.join('\n')}\n\n${other}`);
  assert.equal(tables.length, 2);
  assert.deepEqual(
    found.map(({ reference, promised_at }) => [reference, promised_at]),
    [
      ['MEDUOL197367', undefined],
      ['MSCU1234566', '2026-12-10'],
      ['HLXU1234563', '2026-12-24'],
      ['MAEU9475787', '2026-12-31'],
      ['TCLU7654329', '2027-01-02'],
    ],
  );
});

test('a date is never a number, wherever it stands', () => {
  for (const date of ['10/12/2026', '24.12.2026', '2026-12-24', '20261224', '24 Dec 2026', 'Dec 24, 2026']) {
    const { references, odd } = read(`MSCU1234566\n${date}`);
    assert.deepEqual(references, ['MSCU1234566'], date);
    assert.ok(odd.length > 0 && odd.every(({ reason }) => reason !== 'zero'), date);
  }
});

test('the rows of one reference add up; of a day, a carrier and a port, the first counts', () => {
  const { items: found, repeated } = read(
    [
      'Container,PO,Customer,Promised,POD,Line',
      'MSCU1234566,PO-1,Acme,10.12.2026,nlrtm,Hapag-Lloyd',
      'mscu 123456-6,PO-2; PO-3,"Acme, urgent",11.12.2026,Rotterdam,MSC',
    ].join('\n'),
  );
  assert.deepEqual(found, [
    {
      reference: 'MSCU1234566',
      own_references: ['PO-1', 'PO-2', 'PO-3'],
      tags: ['Acme', 'urgent'],
      promised_at: '2026-12-10',
      carrier: 'HLCU',
      pod: 'nlrtm',
    },
  ]);
  assert.deepEqual(repeated, ['MSCU1234566']);
});

test('a number in a table that cannot be sent is shown with its row', () => {
  const { odd } = read(`${table.join('\n')}\nPO-3\tAcme\tMÜLL1234567\t`);
  assert.deepEqual(
    odd.map(({ reason, row }) => [reason, row?.[0]]),
    [['signs', 'PO-3']],
  );
});

test('when no column has numbers, none of its cells is sent', () => {
  const { references, tables } = read('4500012345\tAcme\t24.12.2026\n4500012346\tAcme\t25.12.2026');
  assert.deepEqual([references, tables.length], [[], 1]);
});

test('a file is read in UTF-8 and in Windows-1252, with a line that names the separator, empty lines and quotes', () => {
  const utf8 = Buffer.from(
    'sep=;\r\nN° conteneur;Client;Été\r\n;;\r\nMSCU1234566;"Müller; Söhne";x\r\nHLXU 123456-3;"a ""b""";\r\n',
  );
  for (const bytes of [utf8, Buffer.from(utf8.toString(), 'latin1')])
    assert.deepEqual(read(decodeSheet(bytes)).items, [
      { reference: 'MSCU1234566', tags: ['Müller', 'Söhne'] },
      { reference: 'HLXU1234563', tags: ['a "b"'] },
    ]);
});

test('numbers in a sentence are found, although it has commas', () => {
  const { references } = read('Dear all,\nplease track MSCU1234566, HLXU1234563\nThanks, Ada');
  assert.deepEqual(references, ['MSCU1234566', 'HLXU1234563']);
});

test('the bytes of a file that is no text give no reference', () => {
  const zip = Buffer.concat([
    Buffer.from('PK\x03\x04', 'latin1'),
    Buffer.from(Array.from({ length: 2_000 }, (_, at) => (at * 37) % 256)),
  ]);
  assert.deepEqual(read(decodeSheet(zip)).references, []);
});

test('a second choice keeps the first, also while the table is shown as it was before it', () => {
  const rows = table.slice(1).join('\n');
  const [shown] = read(rows).tables;
  assert.ok(shown);
  const first = choicesWith({}, shown, 0, 'own_references');
  const second = choicesWith(first, shown, 1, 'tags');
  assert.deepEqual(readDraft(rows, second, 'live').items, items);
  const [undone] = readDraft(rows, choicesWith(second, shown, 0, ''), 'live').items;
  assert.deepEqual(undone, { reference: 'MSCU1234566', tags: ['Acme GmbH'], promised_at: '2026-12-10' });
});
