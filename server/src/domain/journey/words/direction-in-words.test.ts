import assert from 'node:assert/strict';
import { test } from 'node:test';
import { directionInWords, isImportInWords } from './direction-in-words.ts';

test('words name the direction of a trip, in the languages of carriers', () => {
  const outbound = [
    'Export received',
    'OUTBOUND GATE IN',
    'Ausfuhr',
    'Exportación',
    'Esportazione',
    'Uitvoer',
    'İHRACAT',
  ];
  const more = [
    'Eksport',
    'Экспорт',
    'Експорт',
    'Εξαγωγή',
    'Xuất khẩu',
    '出口重箱',
    '輸出',
    '수출',
    'للتصدير',
    'ส่งออก',
  ];
  for (const words of [...outbound, ...more]) assert.equal(directionInWords(words), 'export', words);
  const inbound = [
    'Imported',
    'Einfuhr',
    'Invoer',
    'İthalat',
    'Импорт',
    'Імпорт',
    'Nhập khẩu',
    '进口',
    '輸入',
    '수입',
  ];
  for (const words of [...inbound, 'For delivery', 'وارد', 'นำเข้า'])
    assert.equal(directionInWords(words), 'import', words);
});

test('words that name both or none name no direction', () => {
  for (const words of ['Import / Export', 'Gate in', 'Important', 'Re-export', ''])
    assert.equal(directionInWords(words), null, words);
});

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
