import {
  type CallToolResult,
  type GetPromptResult,
  type ListPromptsResult,
  type ListToolsResult,
  ProtocolError,
  Server,
} from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { Command } from 'commander';
import manifest from '../../package.json' with { type: 'json' };
import { type Forwarded, forwardToServer, type Upstream } from '../assistants/forward-to-server.ts';
import { instructions } from '../assistants/instructions.ts';
import type { CliContext } from './context.ts';
import { readAddress } from './listen-arguments.ts';

interface McpOptions {
  key?: string;
  server?: string;
}

const examples = `
Example, as an assistant runs it (docs/assistants.md):
  $ LANDFALL_API_KEY=svc_live_… npx landfall mcp --server https://landfall.example.com

It speaks the Model Context Protocol over stdin and stdout, and ends when stdin ends. LANDFALL_URL stands for --server.`;

/** Adds `mcp`: the tools of a server for an assistant that starts a process instead of connecting to an address. */
export function registerMcp(program: Command, context: CliContext): void {
  program
    .command('mcp')
    .description(
      'connect an assistant that starts programs, such as Claude Desktop, to the tools of a server',
    )
    .option('--key <key>', 'API key; default: LANDFALL_API_KEY, which the process list does not show')
    .option(
      '--server <url>',
      'server to ask; default: LANDFALL_URL, PUBLIC_URL, or this machine',
      readAddress,
    )
    .addHelpText('after', examples)
    .action((options: McpOptions) => serveAssistant(upstreamOf(options, context), context));
}

/** @throws Error for a key that is missing */
function upstreamOf(options: McpOptions, context: CliContext): Upstream {
  const { environment, publicUrl, port } = context.config();
  const key = options.key ?? environment.LANDFALL_API_KEY;
  if (!key) throw new Error('An API key is missing: give --key, or set LANDFALL_API_KEY.');
  const server = options.server ?? environment.LANDFALL_URL ?? publicUrl ?? `http://127.0.0.1:${port}`;
  return { server: server.replace(/(\/api\/v1(\/mcp)?)?\/*$/, ''), key };
}

/** Serves until stdin ends. Only messages of the protocol go to stdout. */
function serveAssistant(upstream: Upstream, { terminal }: CliContext): void {
  const forward = async <Result>(method: Forwarded, params: Record<string, unknown>, signal: AbortSignal) => {
    try {
      return (await forwardToServer(upstream, method, params, signal)) as Result;
    } catch (error) {
      // The person finds the log of the assistant, but often not an error of the protocol.
      if (error instanceof ProtocolError) terminal.complain(error.message);
      throw error;
    }
  };
  serveStdio(() => {
    const about = { name: 'landfall', title: 'Landfall', version: manifest.version };
    const server = new Server(about, { capabilities: { tools: {}, prompts: {} }, instructions });
    server.setRequestHandler('tools/list', (_, { mcpReq }) =>
      forward<ListToolsResult>('tools/list', {}, mcpReq.signal),
    );
    server.setRequestHandler('tools/call', ({ params: { name, arguments: args } }, { mcpReq }) =>
      forward<CallToolResult>('tools/call', { name, arguments: args }, mcpReq.signal),
    );
    server.setRequestHandler('prompts/list', (_, { mcpReq }) =>
      forward<ListPromptsResult>('prompts/list', {}, mcpReq.signal),
    );
    server.setRequestHandler('prompts/get', ({ params: { name, arguments: args } }, { mcpReq }) =>
      forward<GetPromptResult>('prompts/get', { name, arguments: args }, mcpReq.signal),
    );
    return server;
  });
}
