import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { Type } from 'typebox';
import { newId } from '../domain/ids.ts';
import { answerList, answerShortList } from './answer-list.ts';
import { createApp } from './app.ts';
import { PageQuery, type PageRequest, pageOf } from './page.ts';

/** A server with two lists of the numbers from 1: one that is read page by page, and one in memory. */
function listing(count: number) {
  const app = createApp({ logger: pino({ level: 'silent' }), newId });
  const asked: PageRequest[] = [];
  const read = async (page: PageRequest) => {
    asked.push(page);
    const { limit = 100, cursor = '0' } = page;
    const from = Number(cursor);
    const rows = Array.from({ length: Math.min(count - from, limit + 1) }, (_, at) => from + at + 1);
    return pageOf(rows, limit, String);
  };
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  const shape = { keyOf: String, present: (number: number) => ({ number }) };
  const schema = { querystring: PageQuery, response: { 200: Type.Object({}) } };
  app.get('/long', { schema }, async (request, reply) =>
    answerList({ request, reply }, request.query, read, shape.present),
  );
  app.get('/short', { schema }, async (request, reply) =>
    answerShortList({ request, reply }, request.query, numbers, shape),
  );
  const get = async (path: string) => {
    const answer = await app.inject(path);
    const { data, next_cursor: next, error } = answer.json();
    return { status: answer.statusCode, data, next, error, link: answer.headers.link };
  };
  return { get, asked };
}

test('without limit and cursor a list is whole; of more than 10,000 items, a cursor and a header say so', async () => {
  for (const count of [0, 1, 100, 1_000, 1_001, 9_999, 10_000, 10_001]) {
    const { get, asked } = listing(count);
    for (const path of count <= 1_000 ? ['/long', '/short'] : ['/long']) {
      const { data, next, link } = await get(path);
      assert.equal(data.length, Math.min(count, 10_000), path);
      assert.equal(data.at(-1)?.number, data.length || undefined);
      assert.equal(next === null, count <= 10_000);
      assert.equal(link, count <= 10_000 ? undefined : '</long?cursor=10000>; rel="next"');
    }
    assert.ok(
      asked.every(({ limit = 0 }) => limit <= 1_000),
      'the rows are read in parts',
    );
  }
});

test('limit or cursor make pages, one after the other', async () => {
  for (const path of ['/long', '/short']) {
    const { get } = listing(250);
    const seen: number[] = [];
    let next: string | undefined = `${path}?limit=60`;
    while (next !== undefined) {
      const page = await get(next);
      assert.ok(page.data.length <= 60);
      seen.push(...page.data.map(({ number }: { number: number }) => number));
      next = page.link?.toString().match(/^<(.+)>; rel="next"$/)?.[1];
    }
    assert.deepEqual(
      seen,
      Array.from({ length: 250 }, (_, at) => at + 1),
    );
    const { next: cursor } = await get(`${path}?limit=10`);
    assert.equal((await get(`${path}?cursor=${cursor}`)).data.length, 100, 'a page has 100 items by default');
  }
});

test('a cursor of another list is refused', async () => {
  const { get } = listing(5);
  const { status, error } = await get('/short?cursor=WyJ4Il0');
  assert.equal(status, 400);
  assert.match(error.message, /cursor/);
});
