import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InvoiceFinding } from '../../../client/src/landfall.ts';
import { formatDay, formatMoney } from '../text/format.ts';
import { loadText, withLaterWords } from '../text/load-text.ts';
import { text } from '../text/text.ts';

await loadText();
const { valueWords } = await withLaterWords(() => import('./value-words.ts'));

test('every value of a finding is written as the reader writes it', () => {
  const total: InvoiceFinding = {
    ...{
      code: 'total_sum',
      level: 'disputable',
      cite: null,
      says: '',
      container: null,
      lines: [],
      days: null,
    },
    ...{ claimed: '1000.00 USD', landfall: '900 JPY', evidence: [] },
  };
  const shown = (value: string) => valueWords({ ...total, claimed: value }).claimed;
  assert.equal(shown('1000.00 USD'), formatMoney('1000.00', 'USD'));
  assert.notEqual(shown('1000.00 USD'), '1000.00 USD');
  assert.equal(valueWords(total).landfall, formatMoney('900', 'JPY'));
  assert.equal(shown('2026-12-05'), formatDay('2026-12-05'));
  assert.equal(shown('5'), text.invoices.days(5));
  assert.equal(shown('D-1001, line 2'), text.invoices.ofInvoice('D-1001', '2'));
});
