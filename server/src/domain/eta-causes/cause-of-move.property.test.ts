import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { runs } from '../../../test/harness/runs.ts';
import { languages } from '../text/language.ts';
import { causeOfMove } from './cause-of-move.ts';
import { etaCausesDe } from './de.ts';
import { etaCausesEn } from './en.ts';
import { etaCausesEs } from './es.ts';
import { type EtaCause, etaCauseKinds } from './eta-cause.ts';
import { etaCauseSentence } from './eta-cause-words.ts';
import { etaCausesFr } from './fr.ts';
import { etaCausesZh } from './zh.ts';

const words = { en: etaCausesEn, de: etaCausesDe, es: etaCausesEs, fr: etaCausesFr, zh: etaCausesZh };
const span = fc.integer({ min: -40, max: 40 });
const cause = fc.record({ kind: fc.constantFrom(...etaCauseKinds), days: span }).map(
  ({ kind, days }): EtaCause => ({
    ...{ kind, days, port: 'Busan', from: 'Ningbo', planned: 'BOREAS', vessel: 'ZEPHYR' },
    since: '2026-03-01T09:00:00.000Z',
  }),
);

test('a cause beside a move goes its way, and is more than what had moved before', () => {
  fc.assert(
    fc.property(cause, span, span, (known, days, moved) => {
      const shown = causeOfMove(known, { days, moved });
      if (shown === null) return;
      assert.equal(Math.sign(shown.days), Math.sign(moved));
      assert.ok(Math.abs(shown.days) > Math.abs(days - moved));
    }),
    { numRuns: runs(2_000) },
  );
});

test('what moved an ETA for the first time is explained by a cause of the same way', () => {
  fc.assert(
    fc.property(cause, span, (known, days) => {
      const isSameWay = days !== 0 && Math.sign(known.days) === Math.sign(days);
      assert.equal(causeOfMove(known, { days, moved: days }), isSameWay ? known : null);
    }),
    { numRuns: runs(2_000) },
  );
});

test('a sentence about a cause says how much of the move it explains, where it is not all of it', () => {
  const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number);
  fc.assert(
    fc.property(cause, span, fc.constantFrom(...languages), (known, moved, language) => {
      const said = etaCauseSentence(words[language], known, moved);
      const alone = etaCauseSentence(words[language], known);
      const [part, all] = [Math.abs(known.days), Math.abs(moved)];
      if (known.kind === 'corrected' || known.days === moved) return assert.equal(said, alone);
      assert.match(said, /[.。]$/);
      const expected = part < all ? [part, all] : [part - all];
      assert.deepEqual(numbersIn(said.slice(alone.length)).toSorted(), expected.toSorted());
    }),
    { numRuns: runs(2_000) },
  );
});
