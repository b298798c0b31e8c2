import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { newId } from '../domain/ids.ts';
import { createApp } from './app.ts';

test('the log has the duration of an answer, and the code but no URL of a refusal', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'debug', base: null }, { write: (line: string) => lines.push(line) });
  const app = createApp({ logger, newId });
  app.get('/boxes/:reference', async () => ({ ok: true }));
  await app.inject('/boxes/MSCU1234566');
  await app.inject('/whoever?asks=this');

  const [answered, refused] = lines.map((line) => JSON.parse(line));
  assert.partialDeepStrictEqual(answered, {
    level: 20,
    method: 'GET',
    route: '/boxes/:reference',
    status: 200,
  });
  assert.equal('code' in answered, false);
  assert.partialDeepStrictEqual(refused, { level: 30, route: 'no route', status: 404, code: 'not_found' });
  assert.match(refused.reqId, /^req_/);
  assert.equal(typeof refused.ms, 'number');
  assert.doesNotMatch(lines.join(), /MSCU1234566|whoever/);
});

test('a client that hangs up while its answer is compressed is no fault', async (t) => {
  const lines: string[] = [];
  const logger = pino({ level: 'debug', base: null }, { write: (line: string) => lines.push(line) });
  const app = createApp({ logger, newId });
  releaseAtEnd(t, () => app.close());
  app.get('/left', async (_request, reply) => {
    reply.raw.destroy();
    throw Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  await assert.rejects(fetch(`${url}/left`));
  assert.deepEqual(
    lines.filter((line) => JSON.parse(line).level >= 50),
    [],
  );
});
