import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadInWords } from './load-in-words.ts';

test('words say whether the box is empty or laden, in the languages of carriers', () => {
  const empty = [
    'EMPTY IN',
    'MTY RETURN',
    'MT gate in',
    'Leer zurück',
    'Retour vide',
    'Devuelto vacío',
    'Vuoto',
  ];
  const joined = [
    '空箱返還',
    '还空箱',
    '공컨테이너 반납',
    'إرجاع الفارغ',
    'คืนตู้เปล่า',
    'Trả rỗng',
    'BOŞ İADE',
    'Порожний',
  ];
  for (const words of [...empty, ...joined]) assert.equal(loadInWords(words), 'empty', words);
  const laden = [
    'Gate in full',
    'Laden',
    'Voll',
    'Lleno',
    'Cheio',
    '重箱进港',
    'DOLU',
    'Гружёный',
    'Загружен',
    '실입',
  ];
  for (const words of laden) assert.equal(loadInWords(words), 'laden', words);
});

test('words that say both or neither say nothing, and like words are none', () => {
  for (const words of [
    'Full or empty',
    'Gate in',
    'vollständig',
    'Boşaltma',
    'evident',
    'допустимый',
    '24.5 MT gross',
  ])
    assert.equal(loadInWords(words), null, words);
});
