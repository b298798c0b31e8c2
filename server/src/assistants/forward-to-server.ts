// The tools and prompts of a server elsewhere, for a process that passes them on.

import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';

/** Where the server is, and the key for it. */
export interface Upstream {
  /** Without a slash at its end and without `/api/v1`. */
  server: string;
  key: string;
}

/** The methods that are passed on. A process answers all others by itself. */
export type Forwarded = 'tools/list' | 'tools/call' | 'prompts/list' | 'prompts/get';

/** The most characters that are shown of an answer that is not a message of the protocol. */
const longestWords = 200;

/**
 * The result of a method. The request needs no handshake, because the server keeps no sessions.
 * @throws ProtocolError with the reason of the server, or that it cannot be reached
 */
export async function forwardToServer(
  { server, key }: Upstream,
  method: Forwarded,
  params: Record<string, unknown>,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${server}/api/v1/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal,
  }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw failure(`${server} cannot be reached: ${reasonOf(error)}.`);
  });
  return resultOf(response.status, await response.text());
}

function resultOf(status: number, text: string): Record<string, unknown> {
  const answer = readMessage(text);
  if (isObject(answer?.result)) return answer.result;
  const { error } = answer ?? {};
  if (!isObject(error)) throw failure(`The server answered ${status}: ${text.slice(0, longestWords)}`);
  if (typeof error.code === 'number') throw new ProtocolError(error.code, String(error.message));
  // A refusal of the API, such as of a key.
  throw failure(`${String(error.code)}: ${String(error.message)}`);
}

/** The message of an answer: JSON, or an event with it as `data` (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
function readMessage(text: string): Record<string, unknown> | undefined {
  const data = /^data: ?(\{.*)$/m.exec(text)?.[1] ?? text;
  try {
    const message: unknown = JSON.parse(data);
    return isObject(message) ? message : undefined;
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error && cause.message !== '' ? cause.message : 'no answer';
}

function failure(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InternalError, message);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
