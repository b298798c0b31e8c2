import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isImportInWords } from './import-in-words.ts';

test('words of import say that a box comes in laden, unless they tell of its return', () => {
  for (const words of [
    'Import to inland depot',
    'Import arrival at inland terminal',
    'Import-Einlagerung im Binnendepot',
    'Importación: ingreso a depósito interior',
    'Entrée import au dépôt',
    '进口 内陆堆场进场',
  ])
    assert.equal(isImportInWords(words), true, words);
  for (const words of [
    'Gate in',
    'Import container returned',
    'Return of import box',
    'Import-Container: Rückgabe',
    'Devolución de importación',
    'Retour conteneur import',
    '进口箱还箱',
    'Export gate in',
  ])
    assert.equal(isImportInWords(words), false, words);
});
