import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readColumn } from '../../../server/src/domain/sheet/read-column.ts';
import { subjectOf } from '../../../server/src/domain/sheet/subjects.ts';
import { readTable } from './read-file.ts';
import { wordsOfTable } from './words-of-table.ts';

test('headings are known in five languages', () => {
  const known = {
    own_references: [
      'PO',
      'P.O. number',
      'Customer ref.',
      'Bestellnummer',
      'N° de commande',
      'Pedido',
      '订单号',
    ],
    tags: ['Tags', 'Customer', 'Kunde', 'Client', 'Cliente', '客户'],
    promised_at: ['Promised date', 'Delivery date', 'Liefertermin', 'Date de livraison', 'Entrega', '交期'],
    pod: ['POD', 'Port of discharge', 'Löschhafen', 'Port de déchargement', 'Puerto de descarga', '卸货港'],
  };
  for (const [subject, headings] of Object.entries(known))
    for (const heading of headings) assert.equal(subjectOf(heading), subject, heading);
  for (const other of ['Weight', 'Container', 'Vessel', 'Gewicht']) assert.equal(subjectOf(other), undefined);
});

test('the columns become the words of each reference, and the rows of one reference add up', () => {
  const table = readTable(
    [
      'Container,PO,Customer,Promised,POD',
      'MSCU1234566,PO-1,Acme,10.12.2026,nlrtm',
      'mscu 123456-6,PO-2; PO-3,"Acme, urgent",11.12.2026,Rotterdam',
      'HLCU7654321,,,,',
    ].join('\n'),
  );
  const columns = [1, 2, 3, 4].map((at) => {
    const subject = subjectOf(table.names?.[at] ?? '');
    assert.ok(subject);
    return readColumn(table, at, subject);
  });
  assert.equal(columns[3]?.cells[1], null, 'a name is no UN/LOCODE');
  assert.deepEqual(
    [...wordsOfTable(table, 0, columns).values()],
    [
      {
        reference: 'MSCU1234566',
        own_references: ['PO-1', 'PO-2', 'PO-3'],
        tags: ['Acme', 'urgent'],
        promised_at: '2026-12-10',
        pod: 'nlrtm',
      },
      { reference: 'HLCU7654321' },
    ],
  );
});
