import { createMcpHandler } from '@modelcontextprotocol/server';
import { openMcpServer } from './mcp-server.ts';
import type { AssistantDeps, Caller } from './tool.ts';

/** A message of an assistant, whose body was read already. */
interface Message {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: unknown;
}

/** What is sent back: a message as JSON or as one event, or nothing. */
interface MessageAnswer {
  status: number;
  type: string | null;
  text: string;
}

/** Answers a message in the revision of the protocol in which it was sent. @throws the reason of `caller.signal` when it fires */
export async function answerMessage(
  deps: AssistantDeps,
  caller: Caller,
  { headers, body }: Message,
): Promise<MessageAnswer> {
  const { signal } = caller;
  // No subscriptions: there is nothing to announce, and each would hold a connection.
  const handler = createMcpHandler(() => openMcpServer(deps, caller), { maxSubscriptions: 0 });
  const request = new Request('http://localhost/', {
    method: 'POST',
    headers: protocolHeaders(headers),
    signal,
  });
  const response = await handler.fetch(request, { parsedBody: body });
  const text = await response.text().catch((error: unknown) => {
    signal.throwIfAborted();
    throw error;
  });
  signal.throwIfAborted();
  return { status: response.status, type: response.headers.get('content-type'), text };
}

/** The headers that the protocol reads; the key stays out of it. */
function protocolHeaders(headers: Message['headers']): Headers {
  const kept = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (typeof value === 'string' && /^(accept|content-type|mcp-.*)$/.test(name)) kept.set(name, value);
  return kept;
}
