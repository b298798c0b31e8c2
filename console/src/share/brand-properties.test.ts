import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brandProperties, contrast, readColour } from './brand-properties.ts';

/** The surfaces of theme/tokens.css, light and dark. */
const surfaces = ['#ffffff', '#142125'];

test('any colour becomes one that is readable on the page, and to read on, in both themes', () => {
  for (const colour of ['#ffffff', '#000000', '#ffe600', '#e30613', '#0b5c6e', '#808080', '#00ff00']) {
    const properties = brandProperties(colour);
    for (const [at, surface] of surfaces.entries()) {
      const of = (name: string) => {
        const themes = /light-dark\((#\w{6}),(#\w{6})\)/.exec(properties[name] ?? '');
        return readColour(themes?.[at + 1] ?? null) ?? assert.fail(properties[name]);
      };
      const ground = readColour(surface) ?? assert.fail();
      assert.ok(contrast(of('--brand'), ground) >= 4.5, `${colour} on ${surface}`);
      assert.ok(contrast(of('--on-brand'), of('--brand')) >= 4.5, `text on ${colour}`);
    }
  }
});

test('a readable colour stays as it is, and what is no colour changes nothing', () => {
  assert.match(brandProperties('#0b5c6e')['--brand'] ?? '', /^light-dark\(#0b5c6e,/);
  for (const none of [null, '', 'red', '#12345', 'url(x)']) assert.deepEqual(brandProperties(none), {});
});
