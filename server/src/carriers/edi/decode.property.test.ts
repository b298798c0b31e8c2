import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { decodeEdi, decodeEdiFile } from './decode.ts';
import { edifactFile, sample315, sampleIftsta, x12File } from './sample-messages.ts';

const files = [x12File([sample315(), sample315()]), edifactFile([sampleIftsta(), sampleIftsta()])];

test('no text makes the decoder throw, however it is torn and spoilt', () => {
  const spoilt = fc
    .record({
      file: fc.constantFrom(...files),
      from: fc.nat(1_500),
      to: fc.nat(1_500),
      noise: fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.constantFrom("'", '+', '?', '~', '*', 'UNA', 'ISA', 'UNH', 'STS', '\0'),
      ),
    })
    .map(({ file, from, to, noise }) => file.slice(0, from) + noise + file.slice(to));
  fc.assert(
    fc.property(fc.oneof(spoilt, fc.string({ unit: 'binary' })), (text) => {
      const { messages, setAside } = decodeEdiFile(text);
      const reasons = [...setAside, ...messages.flatMap((message) => message.setAside)];
      for (const { reason } of reasons) assert.notEqual(reason, '');
      for (const { pages } of messages) decodeEdi(pages);
    }),
    { seed: 315, numRuns: 3_000 },
  );
});

test('line breaks between segments change nothing', () => {
  const breaks = fc.array(fc.constantFrom('', '\n', '\r\n', '  \n'), { minLength: 60, maxLength: 60 });
  fc.assert(
    fc.property(breaks, (lines) => {
      let at = 0;
      const broken = (terminator: string) => () => `${terminator}${lines[at++] ?? ''}`;
      const x12 = x12File([sample315()], { line: '' }).replaceAll('~', broken('~'));
      const edifact = edifactFile([sampleIftsta()], { line: '', una: false }).replaceAll("'", broken("'"));
      const read = (text: string) => decodeEdiFile(text).messages.flatMap(({ events }) => events);
      assert.deepEqual(read(x12), read(x12File([sample315()])));
      assert.deepEqual(read(edifact), read(edifactFile([sampleIftsta()])));
    }),
    { seed: 315 },
  );
});
