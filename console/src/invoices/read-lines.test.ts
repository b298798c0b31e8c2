import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freeTime as germanTerms } from '../text/de/free-time.ts';
import { invoices as german } from '../text/de/invoices.ts';
import { freeTime as englishTerms } from '../text/en/free-time.ts';
import { invoices as english } from '../text/en/invoices.ts';
import { freeTime as spanishTerms } from '../text/es/free-time.ts';
import { invoices as spanish } from '../text/es/invoices.ts';
import { freeTime as frenchTerms } from '../text/fr/free-time.ts';
import { invoices as french } from '../text/fr/invoices.ts';
import { freeTime as chineseTerms } from '../text/zh/free-time.ts';
import { invoices as chinese } from '../text/zh/invoices.ts';
import { readAmount, readLines, writeLines } from './read-lines.ts';

const line = {
  ...({ container: 'MSCU1234566', charge: 'demurrage', from: '2026-12-12', to: '2026-12-15' } as const),
  ...{ rate: '75.00', amount: '300.00' },
} as const;

test('lines that were copied are read again as they were', () => {
  const { rate: _, ...without } = line;
  const lines = [line, { ...without, charge: 'storage' as const }];
  assert.deepEqual(readLines(writeLines(lines), 'EUR')?.lines, lines);
});

test('headings are known in five languages, in any order', () => {
  for (const head of [
    'Container no.;Type of charge;Start date;End date;Daily rate;Amount due',
    'Containernummer;Kostenart;Von;Bis;Tagessatz;Betrag',
    'Contenedor;Concepto;Desde;Hasta;Tarifa;Importe',
    'Conteneur;Nature;Du;Au;Taux;Montant',
    '箱号;费用类型;起;止;费率;金额',
  ]) {
    const table = `${head}\nmscu 123456-6;Demurrage;12.12.2026;15.12.2026;75,00;300,00`;
    assert.deepEqual(readLines(table, 'EUR')?.lines, [{ ...line, rate: '75.00', amount: '300.00' }], head);
  }
  const turned = 'amount,to,from,charge,container\n300.00,2026-12-15,2026-12-12,demurrage,MSCU1234566';
  assert.equal(readLines(turned, 'EUR')?.lines[0]?.to, '2026-12-15');
});

test('a file below pasted lines brings its headings along, and the same line twice is two lines', () => {
  const table = writeLines([line, line]);
  assert.deepEqual(readLines(`${table}\n${table}`, 'EUR')?.lines, [line, line, line, line]);
});

test('the words of the console for columns and charges are read in every language', () => {
  for (const [{ form }, { choices }] of [
    [english, englishTerms],
    [german, germanTerms],
    [spanish, spanishTerms],
    [french, frenchTerms],
    [chinese, chineseTerms],
  ] as const) {
    const head = Object.values(form.columns).join(';');
    for (const [charge, word] of Object.entries(choices.kind)) {
      const table = `${head}\nMSCU1234566;${word};12.12.2026;15.12.2026;75,00;300,00`;
      assert.deepEqual(readLines(table, 'EUR')?.lines, [{ ...line, charge }], `${head}: ${word}`);
    }
  }
});

test('without headings the columns have their usual order, with a rate or without', () => {
  assert.equal(readLines('MSCU1234566,detention,2026-12-12,2026-12-15,300', 'EUR')?.lines[0]?.amount, '300');
  const [read] = readLines('MSCU1234566,detention,2026-12-12,2026-12-15,75,300', 'EUR')?.lines ?? [];
  assert.deepEqual([read?.rate, read?.amount], ['75', '300']);
});

test('each fault is named by its row and column, and what is missing is named once', () => {
  const table =
    'container,charge,from,to,amount\nMSCU1234567,parking,2026-12-12,soon,-3\n\nMSCU1234566,storage,2026-12-12,2026-12-12,5';
  const read = readLines(table, 'EUR');
  assert.deepEqual(
    read?.faults.map(({ row, column, cell }) => [row, column, cell]),
    [
      [2, 'container', 'MSCU1234567'],
      [2, 'charge', 'parking'],
      [2, 'to', 'soon'],
      [2, 'amount', '-3'],
    ],
  );
  assert.equal(read?.lines.length, 1);
  assert.deepEqual(readLines('container,from,to\nMSCU1234566,1,2', 'EUR')?.missing, ['charge', 'amount']);
  assert.equal(readLines(' \n', 'EUR'), null);
  assert.equal(
    readLines('MSCU1234566,storage,2026-12-12,2026-12-12,5\n'.repeat(1_001), 'EUR')?.isTooLong,
    true,
  );
});

test('an amount is read as people write it, and never guessed', () => {
  const read = (cell: string, currency = 'EUR') => readAmount(cell, currency);
  assert.equal(read('1,234.50'), '1234.50');
  assert.equal(read('1.234,50 €'), '1234.50');
  assert.equal(read('USD 1 234.5'), '1234.5');
  assert.equal(read('1.234'), '1234');
  assert.equal(read('1.234.567'), '1234567');
  assert.equal(read('1.234', 'KWD'), '1.234');
  assert.equal(read('1500', 'JPY'), '1500');
  for (const none of ['', 'free', '-3', '1.2345', '1.50.1']) assert.equal(read(none), null, none);
  assert.equal(read('1.5', 'JPY'), null);
  assert.equal(read('1', 'XXQ'), null);
});
