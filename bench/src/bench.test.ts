// Runs each measurement in its smallest size, to check that it works. The figures do not matter here.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { suite, test } from 'node:test';
import { median, percentile } from './figures.ts';
import { inShort } from './in-short.ts';
import { menu } from './menu.ts';
import { markdown, replaceBetweenMarks } from './report.ts';

const least = { rounds: 1, warmUps: 0, seconds: 0.05, hourOfRequests: 200, tracked: 5, boxes: 300 };

suite('bench', () => {
  for (const { name, measure } of menu) {
    test(`${name} fills its table and has its place in the report`, async () => {
      const { header, rows } = await measure(least);
      assert.ok(rows.length > 1);
      for (const cells of rows) {
        assert.equal(cells.length, header.length);
        for (const cell of cells.slice(1)) assert.match(cell, /^-?[\d.,]+( (ms|s|MB))?$/);
      }
      const page = await readFile(new URL('../../docs/performance.md', import.meta.url), 'utf8');
      assert.doesNotThrow(() => replaceBetweenMarks(page, name, markdown({ header, rows })));
    });
  }

  test('the page says in short what its tables say', async () => {
    const page = await readFile(new URL('../../docs/performance.md', import.meta.url), 'utf8');
    // `npm run generate` mends it.
    assert.equal(replaceBetweenMarks(page, 'in-short', inShort(page)), page);
    assert.throws(() => inShort(page.replace('re-track, from', 'track, from')), /no per second of re-track/);
  });

  test('the report keeps the text around the figures', () => {
    const page = 'before\n<!-- measured: x -->\nold\n<!-- /measured -->\nafter\n';
    const written = 'before\n<!-- measured: x -->\nnew\n<!-- /measured -->\nafter\n';
    assert.equal(replaceBetweenMarks(page, 'x', 'new'), written);
    assert.throws(() => replaceBetweenMarks(page, 'y', 'new'), /no place for y/);
  });

  test('median and percentile are right for known samples', () => {
    assert.equal(median([3, 1, 2]), 2);
    assert.equal(
      percentile(
        Array.from({ length: 100 }, (_, at) => at + 1),
        99,
      ),
      100,
    );
  });
});
