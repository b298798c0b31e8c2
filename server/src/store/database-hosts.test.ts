import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOfEachHost } from './database-hosts.ts';
import { givenDatabase } from './database-url.ts';

const read = (databaseUrl: string) => addressOfEachHost(databaseUrl, 'DATABASE_URL');

test('hosts are named as libpq names them, before the path or in the query', () => {
  assert.deepEqual(read('postgres://u:p,@a:5432,b:5433/db?target_session_attrs=read-write'), [
    'postgres://u:p,@a:5432/db',
    'postgres://u:p,@b:5433/db',
  ]);
  assert.deepEqual(read('postgresql://a,[::1]:6432/db?sslmode=no-verify&target_session_attrs=any'), [
    'postgresql://a/db?sslmode=no-verify',
    'postgresql://[::1]:6432/db?sslmode=no-verify',
  ]);
  assert.deepEqual(read('postgres://u@/db?host=a,b&port=1,2'), [
    'postgres://u@/db?host=a&port=1',
    'postgres://u@/db?host=b&port=2',
  ]);
  assert.deepEqual(read('postgres://u@/db?host=a,b&port=1'), [
    'postgres://u@/db?host=a&port=1',
    'postgres://u@/db?host=b&port=1',
  ]);
  for (const one of ['postgres://u:p@%2Ftmp%2Fx:5432/db', 'postgres:///db', 'postgres://a'])
    assert.deepEqual(read(one), [one]);
});

test('every host is shown, and none has the password', () => {
  const { where } = givenDatabase('postgres://u:secret@a,b:5433/db?target_session_attrs=primary');
  assert.equal(where, 'PostgreSQL at a:5432, b:5433, database db');
});

test('a server that takes no writes cannot be asked for', () => {
  for (const attributes of ['read-only', 'standby', 'prefer-standby', 'anything'])
    assert.throws(() => read(`postgres://u:secret@a,b/db?target_session_attrs=${attributes}`), {
      name: 'StoreUnavailable',
      message: `DATABASE_URL asks for target_session_attrs=${attributes}, but Landfall writes: use any, read-write, primary, or leave it out`,
    });
});

test('hosts and ports have to fit together', () => {
  assert.throws(() => read('postgres://u:secret@/db?host=a,b,c&port=1,2'), {
    name: 'StoreUnavailable',
    message: 'DATABASE_URL names 3 hosts and 2 ports: give one port, or one for each host',
  });
});
