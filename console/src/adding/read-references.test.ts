import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readReferences } from './read-references.ts';

const read = (text: string) => readReferences(text, 'live').references;

test('references are separated by any separator', () => {
  const expected = ['MSCU1234566', 'MEDUOL197367', 'HLCU7654321'];
  for (const between of ['\n', '\r\n', ',', ', ', ';', '\t', ' ', ' | ', '\n\n', '","']) {
    assert.deepEqual(read(expected.join(between)), expected, JSON.stringify(between));
  }
});

test('a number that is written in parts is one number', () => {
  assert.deepEqual(read('mscu 123456-6'), ['MSCU1234566']);
  assert.deepEqual(read('MSCU 123456 6 HLCU 765432-1'), ['MSCU1234566', 'HLCU7654321']);
  assert.deepEqual(read('MEDU OL 197367'), ['MEDU OL 197367']);
});

test('a document number is sent as it is written, once', () => {
  const { references, repeated } = readReferences('Booking: ab12-3456\nAB123456\nmsku4776575', 'live');
  assert.deepEqual(references, ['ab12-3456', 'MSKU4776575']);
  assert.deepEqual(repeated, ['AB123456']);
});

test('pasted text is read in plain characters, and a letter that only resembles one of A–Z is shown as refused', () => {
  assert.deepEqual(read('MSCU\u00A0123456\u20116\u3000ＨＬＣＵ７６５４３２１'), [
    'MSCU1234566',
    'HLCU7654321',
  ]);
  const { references, odd } = readReferences('ZC\u017FU3816370, MSCU1234566', 'live');
  assert.deepEqual(references, ['MSCU1234566']);
  assert.deepEqual(odd, [{ text: 'ZC\u017FU3816370', reason: 'signs' }]);
});

test('numbers are found beside labels, types, places and other numbers', () => {
  for (const [text, ...expected] of [
    ['Container no.: EITU8230092', 'EITU8230092'],
    ['B/L: OWR8797394', 'OWR8797394'],
    ['MSKU4776575 40HC Hamburg', 'MSKU4776575'],
    ['CMAU6830381 / CMAU0875497', 'CMAU6830381', 'CMAU0875497'],
    ['OWR8797394 / OWR8797395', 'OWR8797394', 'OWR8797395'],
    ['MSKU4776575 on MEDUOL197367', 'MSKU4776575', 'MEDUOL197367'],
    ['ＨＬＢＵ9115221', 'HLBU9115221'],
  ] as const)
    assert.deepEqual(read(text), expected, text);
});

test('of several columns only numbers of carriers are sent: no purchase orders and no words', () => {
  const { references, odd } = readReferences(
    'MSKU4776575\tPO-4711\tHamburg\nPurchase order: 4500012345',
    'live',
  );
  assert.deepEqual(references, ['MSKU4776575']);
  assert.deepEqual(
    odd.map(({ reason }) => reason),
    ['order', 'words', 'order'],
  );
  assert.deepEqual(readReferences('hello world', 'live').odd, [{ text: 'hello world', reason: 'words' }]);
  assert.deepEqual(readReferences('DELAY', 'test').references, ['DELAY'], 'a word of the sandbox');
});

test('a letter O in place of a zero is asked about, if the number fits with the zero', () => {
  const { references, odd } = readReferences('UACU227520O\nUACU227521O', 'live');
  assert.deepEqual(odd, [{ text: 'UACU227520O', reason: 'zero', meant: 'UACU2275200' }]);
  assert.deepEqual(references, ['UACU227521O'], 'not a container number either way');
});

test('a container number with six or eight digits is pointed out, and sent', () => {
  const { references, unfit } = readReferences('MSCU123456, MSCU12345678, MAEU449465994', 'live');
  assert.deepEqual(unfit, ['MSCU123456', 'MSCU12345678']);
  assert.equal(references.length, 3);
});

test('each reference is taken once, and duplicates are named', () => {
  const { references, repeated } = readReferences('MSCU1234566\nmscu-123456-6\nMEDUOL197367', 'live');
  assert.deepEqual([references, repeated], [['MSCU1234566', 'MEDUOL197367'], ['MSCU1234566']]);
});

test('what the server would refuse is shown with the reason, and not sent', () => {
  const { references, odd } = readReferences(`n/a\nMSCU12345?6\n${'A1'.repeat(20)}\nMSCU1234566`, 'live');
  assert.deepEqual(references, ['MSCU1234566']);
  assert.deepEqual(
    odd.map(({ reason }) => reason),
    ['short', 'signs', 'long'],
  );
});

test('a wrong check digit is pointed out, and the number is sent', () => {
  const { references, unfit } = readReferences('MSCU1234566, MSCU1234567, MEDUOL197367', 'live');
  assert.equal(references.length, 3);
  assert.deepEqual(unfit, ['MSCU1234567']);
});

test('a document number that only resembles a container number is not pointed out', () => {
  assert.deepEqual(readReferences('KMTC1234567', 'live').unfit, []);
});
