import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A response as it is sent. */
export interface RecordedAnswer {
  status: number;
  /** Without the headers that `node:http` writes itself. */
  headers: Record<string, string>;
  body: string;
}

/** Recorded answers by path and query. */
export type Answers = Readonly<Record<string, RecordedAnswer>>;

/** What a bare server sends. */
export interface BareOrder {
  answers: Answers;
  /** A database that it asks once for each request, before it answers; null: none. */
  databaseUrl: string | null;
}

/** Starts a bare server, which listens at `url`. It is stopped at the end of its scope. */
export async function startBareServer(
  answers: Answers,
  databaseUrl: string | null = null,
): Promise<AsyncDisposable & { url: string }> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'));
  const exited = once(child, 'exit');
  child.send({ answers, databaseUrl } satisfies BareOrder);
  const [url] = await Promise.race([
    once(child, 'message'),
    exited.then(() => {
      throw new Error('The bare server did not start.');
    }),
  ]);
  return {
    url: String(url),
    [Symbol.asyncDispose]: async () => {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}

/** Requests each path once and records the answers. */
export async function recordAnswers(origin: string, paths: readonly string[], key: string): Promise<Answers> {
  const recorded: [string, RecordedAnswer][] = [];
  for (const path of paths) {
    // Like the load, which accepts no compressed answers.
    const headers = { authorization: `Bearer ${key}`, 'accept-encoding': 'identity' };
    const response = await fetch(`${origin}${path}`, { headers });
    const { connection, date, 'keep-alive': _, ...sent } = Object.fromEntries(response.headers);
    recorded.push([path, { status: response.status, headers: sent, body: await response.text() }]);
  }
  return Object.fromEntries(recorded);
}
