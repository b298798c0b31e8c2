// What an assistant reaches: the tools and prompts, as the Model Context Protocol has them.

import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import type { Purpose } from '../domain/accounts/purpose.ts';
import { Problem } from '../domain/refusals/problem.ts';
import { callTool } from './call-tool.ts';
import { instructions } from './instructions.ts';
import { outlineOf, plainSchema } from './plain-schema.ts';
import { prompts, writePrompt } from './prompts.ts';
import type { AssistantDeps, Caller, Effect, Tool } from './tool.ts';
import { tools } from './tools.ts';

/** They say what a tool does, so a client need not ask its person before every read. */
const annotations: Record<Effect, Record<string, boolean>> = {
  reads: { readOnlyHint: true, openWorldHint: false },
  adds: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  removes: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
};

const listedTools = tools.map((tool) => ({ purpose: tool.purpose, listed: listedTool(tool) }));

function listedTool({ name, title, description, effect, input, output }: Tool) {
  const schemas = { inputSchema: plainSchema(input), outputSchema: outlineOf(output) };
  return { name, title, description, ...schemas, annotations: annotations[effect] };
}

const listedPrompts = prompts.map(({ name, title, description, arguments: asked }) => ({
  name,
  title,
  description,
  arguments: asked.map(({ read: _, ...each }) => each),
}));

/** A server for one request of this caller: it keeps nothing. */
export function openMcpServer(deps: AssistantDeps, caller: Caller): Server {
  const about = { name: 'landfall', title: 'Landfall', version: deps.version };
  const server = new Server(about, { capabilities: { tools: {}, prompts: {} }, instructions });
  const may = (purpose: Purpose) => caller.purposes === null || caller.purposes.includes(purpose);
  server.setRequestHandler('tools/list', async () => ({
    tools: listedTools.filter(({ purpose }) => may(purpose)).map(({ listed }) => listed),
  }));
  server.setRequestHandler('tools/call', async ({ params }) => {
    const result = await callTool(deps, caller, params.name, params.arguments ?? {});
    return result ?? unknown('tool', params.name);
  });
  server.setRequestHandler('prompts/list', async () => ({ prompts: may('read') ? listedPrompts : [] }));
  server.setRequestHandler('prompts/get', async ({ params }) => {
    const text = orProtocolError(() => writePrompt(params.name, params.arguments ?? {}));
    if (text === undefined) return unknown('prompt', params.name);
    return { messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] };
  });
  return server;
}

function unknown(kind: string, name: string): never {
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no ${kind} ${name.slice(0, 100)}.`);
}

/** A prompt has no result that could hold a refusal, so a refusal becomes an error of the protocol. */
function orProtocolError<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    if (error instanceof Problem)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `${error.code}: ${error.message}`);
    throw error;
  }
}
