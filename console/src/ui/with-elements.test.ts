import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { withElements } from './with-elements.ts';

const name = createElement('b', null, 'ERP');
const time = createElement('time', null, 'today');

test('elements stand where the language puts them', () => {
  const inEnglish = withElements((who, at) => `${who} was disabled ${at}.`, name, time);
  assert.equal(renderToStaticMarkup(inEnglish), '<b>ERP</b> was disabled <time>today</time>.');
  const turned = withElements((who, at) => `Disabled ${at}: ${who}`, name, time);
  assert.equal(renderToStaticMarkup(turned), 'Disabled <time>today</time>: <b>ERP</b>');
});

test('a character of a mark that a person wrote is no place', () => {
  const written = withElements((at) => `\ue005 ${at} \uf000`, time);
  assert.equal(renderToStaticMarkup(written), '\ue005 <time>today</time> \uf000');
});
