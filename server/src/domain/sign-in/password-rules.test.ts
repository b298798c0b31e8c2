import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { test } from 'node:test';
import { isGuessable } from './password-rules.ts';

test('common words, sequences and repetitions are guessable, however they are put together', () => {
  const passwords = [
    'passwordpassword',
    'Password1234',
    'P4$$w0rd2026!',
    'Summer2026!!',
    'qwertyuiop12',
    '123456789012',
  ]
    .concat(
      'abcdefghijkl',
      'lkjhgfdsa123',
      '1q2w3e4r5t6y',
      'aaaaaaaaaaaa',
      'abababababab',
      'iloveyouiloveyou',
    )
    .concat('welcome12345', 'administrator1', 'letmein987654', 'landfall-landfall');
  assert.deepEqual(
    passwords.filter((password) => !isGuessable(password)),
    [],
  );
});

test('several words, and random passwords, are not', () => {
  const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
  const random = Array.from({ length: 2_000 }, () =>
    Array.from({ length: 16 }, () => signs[randomInt(signs.length)]).join(''),
  );
  const words = [
    'correct horse battery staple',
    'my password is a long one',
    'Hafen-Regen-Uhr',
    'übung macht müde',
  ];
  assert.deepEqual([...words, ...random].filter(isGuessable), []);
});

test('a very long password is judged at once', () => {
  const begin = process.cpuUsage();
  isGuessable('abcdefgh'.repeat(10_000));
  const { user } = process.cpuUsage(begin);
  assert.ok(user < 2_000_000, `${user / 1_000} ms`);
});
