import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atPlace, ofName, ofPlace } from './french-prepositions.ts';

test('a French preposition suits the name of the place', () => {
  const places = [
    'Rotterdam',
    'Anvers',
    'Évora',
    'Le Havre',
    'Le\u00a0Havre',
    'Les Sables',
    'La Rochelle',
    'Leixões',
  ];
  assert.deepEqual(places.map(ofPlace), [
    'de Rotterdam',
    'd’Anvers',
    'd’Évora',
    'du Havre',
    'du Havre',
    'des Sables',
    'de La Rochelle',
    'de Leixões',
  ]);
  assert.deepEqual(places.map(atPlace), [
    'à Rotterdam',
    'à Anvers',
    'à Évora',
    'au Havre',
    'au Havre',
    'aux Sables',
    'à La Rochelle',
    'à Leixões',
  ]);
});

test('the name of a person keeps its article', () => {
  assert.deepEqual(['Jonas', 'Ada', 'Le Thi'].map(ofName), ['de Jonas', 'd’Ada', 'de Le Thi']);
});
