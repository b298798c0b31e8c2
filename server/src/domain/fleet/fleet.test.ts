import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { differencesOf, wordsOfDifference } from './differences.ts';
import type { SeenServer } from './fleet-view.ts';
import { viewFleet } from './fleet-view.ts';

function server(id: string, change: Partial<SeenServer> = {}): SeenServer {
  return {
    id,
    name: `${id}:3000`,
    roles: ['api', 'watch', 'deliver'],
    version: '1.0.0',
    carriers: ['MSCU', 'MAEU'],
    settings: { RETENTION_DAYS: '30' },
    startedAt: new Date('2026-03-02T09:00:00Z'),
    isRunning: true,
    ...change,
  };
}

suite('a server among others', () => {
  test('with the same carriers leaves nothing to them', () => {
    const view = viewFleet(server('a'), [server('a'), server('b')]);
    assert.deepEqual([view.leftTo('watch'), view.isOutdone('watch')], [[], false]);
    assert.equal(view.remembers('MSCU'), true);
    assert.equal(view.remembers('COSU'), false);
  });

  test('leaves a carrier that it lacks to those that run, have the role, and know it', () => {
    const bare = server('a', { carriers: [] });
    const known = viewFleet(bare, [bare, server('b')]);
    assert.deepEqual([known.leftTo('watch'), known.isOutdone('watch')], [['MSCU', 'MAEU'], true]);
    for (const change of [{ isRunning: false }, { roles: ['api'] }]) {
      const view = viewFleet(bare, [bare, server('b', change)]);
      assert.deepEqual([view.leftTo('watch'), view.isOutdone('watch')], [[], false]);
      assert.equal(view.remembers('MAEU'), true, 'it was known a while ago, or is known to another role');
    }
  });

  test('does not remember a carrier by its own row alone', () => {
    const own = server('a');
    assert.equal(viewFleet(own, [own]).remembers('MSCU'), false);
  });

  test('is not outdone by one that lacks a carrier of its own', () => {
    const [older, other] = [server('a'), server('b', { carriers: ['MSCU', 'COSU'] })];
    assert.equal(viewFleet(older, [older, other]).isOutdone('watch'), false);
    const newer = server('c', { carriers: ['MSCU', 'MAEU', 'COSU'] });
    assert.equal(viewFleet(older, [older, newer]).isOutdone('watch'), true);
    assert.equal(viewFleet(newer, [older, newer]).isOutdone('watch'), false);
  });
});

suite('differences between servers', () => {
  test('name each value with the servers that have it', () => {
    const differing = differencesOf([
      server('a'),
      server('b'),
      server('c', { version: '1.1.0', settings: { RETENTION_DAYS: '5' } }),
    ]);
    assert.deepEqual(differing.map(wordsOfDifference), [
      'RETENTION_DAYS is 30 on a:3000, b:3000 and 5 on c:3000',
      'version is 1.0.0 on a:3000, b:3000 and 1.1.0 on c:3000',
    ]);
  });

  test('do not count a server that has stopped, and name what an older version does not say', () => {
    const stopped = server('b', { isRunning: false, settings: { RETENTION_DAYS: '5' } });
    assert.deepEqual(differencesOf([server('a'), stopped]), []);
    const [difference] = differencesOf([server('a'), server('b', { settings: {} })]);
    assert.deepEqual(
      difference?.values.map(({ value }) => value),
      ['30', 'not said'],
    );
  });
});
