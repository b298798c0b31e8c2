// An assistant at the server, over the official client of the Model Context Protocol.

import assert from 'node:assert/strict';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { type Lifetime, releaseAtEnd } from './lifetime.ts';

/** What a tool answered. */
export interface ToolReply {
  isError: boolean;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  data: any;
}

export interface Assistant {
  client: Client;
  /** Calls a tool. Once the client has listed the tools, it checks each answer against the schema of its tool. */
  call(name: string, args?: Record<string, unknown>): Promise<ToolReply>;
}

/** `url` is that of the server, without `/api/v1`. `era`: the revision of the protocol from 2026, or those before. */
export async function openAssistant(
  lifetime: Lifetime,
  { url, key }: { url: string; key: string },
  era: 'modern' | 'legacy' = 'legacy',
): Promise<Assistant> {
  const client = new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: era === 'modern' ? 'auto' : 'legacy' } },
  );
  const transport = new StreamableHTTPClientTransport(new URL(`${url}/api/v1/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
  });
  await client.connect(transport);
  releaseAtEnd(lifetime, () => client.close());
  return { client, call: (name, args = {}) => callWith(client, name, args) };
}

export async function callWith(
  client: Client,
  name: string,
  args: Record<string, unknown>,
): Promise<ToolReply> {
  const { content, structuredContent, isError = false } = await client.callTool({ name, arguments: args });
  const [first] = content;
  assert.equal(first?.type, 'text');
  assert.equal(structuredContent === undefined, isError, 'an answer has data, and a refusal has none');
  return { isError, text: first.text, data: structuredContent };
}
