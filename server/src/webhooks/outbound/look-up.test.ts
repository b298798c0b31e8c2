import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { openLookUp } from './look-up.ts';

suite('look-ups are shared out among workspaces', () => {
  test('names whose servers do not answer leave slots for the names of another workspace', async () => {
    const silent = Promise.withResolvers<{ address: string }[]>();
    const asked: string[] = [];
    const lookUp = openLookUp(async (name) => {
      asked.push(name);
      return name.endsWith('.silent.example') ? silent.promise : [{ address: '192.0.2.1' }];
    });
    const hanging = Array.from({ length: 98 }, (_, nth) => lookUp(`${nth}.silent.example`, 'ws_silent'));
    assert.deepEqual(await lookUp('erp.example', 'ws_1'), [{ address: '192.0.2.1' }]);
    assert.equal(asked.length, 18 + 1, 'three quarters of 24, and the other one');
    silent.resolve([]);
    await Promise.all(hanging);
    assert.equal(asked.length, 98 + 1);
  });

  test('a failed one gives its slot back, and the name is looked up again', async () => {
    let asked = 0;
    const lookUp = openLookUp(async () => {
      asked += 1;
      throw new Error('no answer');
    });
    for (let time = 0; time < 100; time += 1) await assert.rejects(lookUp('erp.example', 'ws_1'));
    assert.equal(asked, 100);
  });
});
