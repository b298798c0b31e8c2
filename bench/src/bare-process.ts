import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A response as it goes over the wire. */
export interface RecordedAnswer {
  status: number;
  /** Without those that `node:http` writes itself. */
  headers: Record<string, string>;
  body: string;
}

/** Answers by path and query. */
export type Answers = Readonly<Record<string, RecordedAnswer>>;

/** Starts the bare server; `url` is where it listens. Stopped at the end of its scope. */
export async function startBareServer(answers: Answers): Promise<AsyncDisposable & { url: string }> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'));
  const exited = once(child, 'exit');
  child.send(answers);
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

/** Asks for each path once, and records what came. */
export async function recordAnswers(origin: string, paths: readonly string[], key: string): Promise<Answers> {
  const recorded: [string, RecordedAnswer][] = [];
  for (const path of paths) {
    // As the load asks, which takes no compressed answers.
    const headers = { authorization: `Bearer ${key}`, 'accept-encoding': 'identity' };
    const response = await fetch(`${origin}${path}`, { headers });
    const { connection, date, 'keep-alive': _, ...sent } = Object.fromEntries(response.headers);
    recorded.push([path, { status: response.status, headers: sent, body: await response.text() }]);
  }
  return Object.fromEntries(recorded);
}
