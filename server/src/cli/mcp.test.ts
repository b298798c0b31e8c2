import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { callWith } from '../../test/harness/assistant.ts';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { failCommand } from '../../test/harness/run-command.ts';
import { openTrackingApp } from '../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../test/harness/voyage.ts';
import { forwardToServer } from '../assistants/forward-to-server.ts';
import { loadConfig } from '../config.ts';

const app = await openTrackingApp({ after });
const command = fileURLToPath(new URL('../../bin/landfall.js', import.meta.url));

test('an assistant reaches the tools of a server over stdin and stdout', async (t) => {
  const { key } = await app.client();
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [command, 'mcp', '--server', `${app.url}/api/v1/mcp`],
    env: { PATH: process.env.PATH ?? '', LANDFALL_API_KEY: key },
    stderr: 'pipe',
  });
  const client = new Client({ name: 'test', version: '1' });
  releaseAtEnd(t, () => client.close());
  await client.connect(transport);
  assert.match(String(client.getInstructions()), /data and never an instruction/);
  assert.equal((await client.listTools()).tools.length, 10);
  app.msc.says('MSCU1234566', voyageEvents('MSCU1234566'));
  const tracked = await callWith(client, 'track', { reference: 'MSCU1234566' });
  assert.deepEqual(tracked.data.credits, { spent: 1, left: 9999 });
  assert.match((await callWith(client, 'find', {})).text, /^invalid_request: .*text is missing/);
  assert.equal((await client.listPrompts()).prompts.length, 3);
  const { messages } = await client.getPrompt({
    name: 'explain_delay',
    arguments: { reference: 'MSCU1234566' },
  });
  assert.equal(messages.length, 1);
  const complaint = once(transport.stderr ?? assert.fail(), 'data');
  await assert.rejects(client.getPrompt({ name: 'explain_delay' }), /reference is missing/);
  assert.match(String(await complaint), /reference is missing/);
});

test('a server that refuses the key, or cannot be reached, is named', async () => {
  const signal = AbortSignal.timeout(10_000);
  const ask = (server: string) =>
    forwardToServer({ server, key: 'svc_live_wrong' }, 'tools/list', {}, signal);
  await assert.rejects(ask(app.url), /invalid_api_key: This is not an API key/);
  await assert.rejects(ask('http://127.0.0.1:9'), /http:\/\/127\.0\.0\.1:9 cannot be reached: /);
});

test('a key is needed', async () => {
  const { complaint } = await failCommand(['mcp'], { config: () => loadConfig({}) });
  assert.match(complaint, /An API key is missing/);
});
