import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyCharacter } from '../../../test/harness/any-character.ts';
import {
  edifactFile,
  sample315,
  sample322,
  sampleIftsta,
  x12File,
} from '../../../test/harness/carriers/sample-messages.ts';
import { runs } from '../../../test/harness/runs.ts';
import { decodeEdi, decodeEdiFile } from './decode.ts';
import { ediLimits } from './limits.ts';

const pieces = [
  'N7*',
  'Q5*',
  'R4*L*UN*',
  "STS+1+PA'",
  "'",
  '+',
  ':',
  '?',
  '~',
  '*',
  'UNA:+.? ',
  "UNB+UNOC:3'",
  "UNT+1+1'",
  'ISA*',
  '\0',
  'A'.repeat(5_000),
];
const files = [
  x12File([sample315(), sample322(), sample315()]),
  edifactFile([sampleIftsta(), sampleIftsta()]),
];

test('no text makes the decoder throw, even if it is cut or damaged, and no message is lost in silence', () => {
  const spoilt = fc
    .record({
      file: fc.constantFrom(...files),
      from: fc.nat(1_500),
      to: fc.nat(1_500),
      noise: fc.oneof(
        fc.string({ unit: anyCharacter }),
        fc.constantFrom("'", '+', '?', '~', '*', 'UNA', 'ISA', 'UNH', 'STS', 'N7*', 'R4*', '\0'),
      ),
    })
    .map(({ file, from, to, noise }) => file.slice(0, from) + noise + file.slice(to));
  fc.assert(
    fc.property(fc.oneof(spoilt, fc.string({ unit: anyCharacter })), (text) => {
      const file = decodeEdiFile(text);
      const [messages, setAside] = [[...file.messages], file.setAside];
      const reasons = [...setAside, ...messages.flatMap((message) => message.setAside)];
      for (const { reason } of reasons) assert.notEqual(reason, '');
      for (const { pages } of messages) decodeEdi(pages);
      for (const message of messages) assert.ok(message.events.length + message.setAside.length > 0);
    }),
    { seed: 315, numRuns: runs(1_000) },
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
      const read = (text: string) => [...decodeEdiFile(text).messages].flatMap(({ events }) => events);
      assert.deepEqual(read(x12), read(x12File([sample315()])));
      assert.deepEqual(read(edifact), read(edifactFile([sampleIftsta()])));
    }),
    { seed: 315 },
  );
});

test('a message changed in many places is read or set aside, and is never larger than the limit', () => {
  const position = fc.nat(4_000);
  const change = fc.oneof(
    fc.record({ kind: fc.constant('cut' as const), from: position, length: fc.nat(200) }),
    fc.record({
      kind: fc.constant('repeat' as const),
      from: position,
      length: fc.nat(400),
      times: fc.nat(3_000),
    }),
    fc.record({ kind: fc.constant('insert' as const), from: position, text: fc.constantFrom(...pieces) }),
  );
  const bend = (text: string, each: typeof change extends fc.Arbitrary<infer Change> ? Change : never) => {
    const at = each.from % text.length;
    if (each.kind === 'insert') return text.slice(0, at) + each.text + text.slice(at);
    const end = at + each.length;
    if (each.kind === 'cut') return text.slice(0, at) + text.slice(end);
    return text.slice(0, at) + text.slice(at, end).repeat(each.times) + text.slice(end);
  };
  fc.assert(
    fc.property(
      fc.constantFrom(...files),
      fc.array(change, { minLength: 1, maxLength: 6 }),
      (file, changes) => {
        const text = changes.reduce((bent, each) => bend(bent, each).slice(0, 1_000_000), file);
        const { messages, setAside } = decodeEdiFile(text);
        for (const { reason } of setAside) assert.notEqual(reason, '');
        for (const { pages, events } of messages) {
          assert.ok((pages[0]?.length ?? 0) <= 4 * ediLimits.header);
          assert.ok((pages[1]?.length ?? 0) <= ediLimits.message);
          for (const event of events) assert.ok(event.containers.length <= ediLimits.referencesOfMessage);
        }
      },
    ),
    { seed: 315, numRuns: runs(250) },
  );
});
