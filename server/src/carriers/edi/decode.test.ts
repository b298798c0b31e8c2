import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { linesIn, readFile, reasonsIn, sampleLines } from '../../../test/harness/carriers/read-samples.ts';
import {
  edifactFile,
  sample315,
  sample322,
  sampleIftsta,
  x12File,
} from '../../../test/harness/carriers/sample-messages.ts';
import { placeLabel } from '../../domain/places/place.ts';
import { decodeEdi } from './decode.ts';
import { ediPlace } from './edi-event.ts';

suite('messages that cannot be read', () => {
  test('are set aside with a reason, and the others of the interchange are still read', () => {
    const noDate = sample315({ 'B4*': 'B4***VD***CNNGB*MSCU*123456', 'DTM*': '' });
    const cut = sample315({ 'SE*': '' });
    const file = x12File([sample315(), noDate, cut, ['ST*214*0004', 'SE*2*0004'], sample315()]);
    assert.equal(readFile(file).messages.flatMap((message) => message.events).length, 4);
    assert.deepEqual(reasonsIn(file).toSorted(), [
      'The message is incomplete: it has no SE.',
      'The status VD has no date.',
      'This is a 214; only IFTSTA, 315 and 322 are read.',
    ]);
  });

  test('a status of an IFTSTA without a date does not affect the other statuses', () => {
    const [end = '', ...rest] = sampleIftsta().toReversed();
    const file = edifactFile([[...rest.toReversed(), 'STS+1+I', end]]);
    assert.deepEqual(reasonsIn(file), ['The status I has no date.']);
    assert.equal(readFile(file).messages[0]?.events.length, 2);
  });

  test('no interchange, an empty one, and an incomplete one', () => {
    assert.match(reasonsIn('hello')[0] ?? '', /does not begin with UNA, UNB or ISA/);
    assert.deepEqual(reasonsIn(edifactFile([])), ['The interchange contains no message.']);
    const torn = edifactFile([sampleIftsta()]);
    assert.match(reasonsIn(torn.slice(0, torn.length / 2))[0] ?? '', /incomplete: it has no UNT/);
  });
});

test('a stored message is decoded the same again', () => {
  for (const file of [x12File([sample315(), sample322()]), edifactFile([sampleIftsta()])]) {
    for (const { pages, events: read } of readFile(file).messages)
      assert.deepEqual(decodeEdi(pages).events, read);
  }
});

test('interchanges of both standards may be in one file', () => {
  const both = `${x12File([sample315()])}\r\n${edifactFile([sampleIftsta()])}`;
  assert.deepEqual(linesIn(both), [...sampleLines, ...sampleLines]);
});

test('what a sender writes in the field for the name stands beside the city of the code', () => {
  const read = (code: string, name: string, country = '') => {
    const place = ediPlace({ code, name, country }, undefined);
    return place && [placeLabel(place), place.locationName ?? null];
  };
  assert.deepEqual(read('NLRTM', 'ECT DELTA TERMINAL'), ['Rotterdam, NL', 'Ect Delta Terminal']);
  assert.deepEqual(read('NLRTM', 'ROTTERDAM'), ['Rotterdam, NL', null]);
  assert.deepEqual(read('NLRTM', ''), ['Rotterdam, NL', null]);
  assert.deepEqual(read('NLQQQ', 'MOERDIJK'), ['Moerdijk, NL', null]);
  assert.deepEqual(read('NLQQQ', ''), ['NLQQQ, NL', null]);
  assert.deepEqual(read('', 'MOERDIJK', 'NL'), ['Moerdijk, NL', null]);
  assert.equal(read('', ''), null);
});
