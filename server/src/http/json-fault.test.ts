import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultOfJson } from './json-fault.ts';

test('the fault of invalid JSON has line and column, and what is expected there', () => {
  const table: [text: string, fault: string][] = [
    ['{"references":["MSCU1234566",]}', 'at line 1, column 30: a value is expected'],
    ['{\n  "url": "u"\n  "label": "l"\n}', 'at line 3, column 3: a comma is expected'],
    ['{"a":1', 'at line 1, column 7: a closing } is expected'],
    ['[1', 'at line 1, column 3: a closing ] is expected'],
    ['{"a" 1}', 'at line 1, column 6: a colon is expected'],
    ['{"a":1,}', 'at line 1, column 8: the name of a field in double quotes is expected'],
    ["{'a':1}", 'at line 1, column 2: there is a word that JSON does not know, or quotes other than "'],
    ['{"a":True}', 'at line 1, column 6: there is a word that JSON does not know, or quotes other than "'],
    ['{"a":1}}', 'at line 1, column 8: the end of the body is expected'],
    ['{"a":"b', 'at line 1, column 6: this text has no closing quote'],
    ['[1, // one\n2]', 'at line 1, column 5: JSON has no comments'],
    [' ', 'at line 1, column 2: a value is expected'],
  ];
  for (const [text, fault] of table) assert.equal(faultOfJson(text), fault, text);
});

test('nothing of the body is repeated, and a body nested deeper than the stack causes no server error', () => {
  assert.doesNotMatch(String(faultOfJson('{"secret": whsec_abc}')), /whsec/);
  assert.doesNotThrow(() => faultOfJson('['.repeat(60_000)));
  assert.equal(faultOfJson('{"a":1}'), null);
});
