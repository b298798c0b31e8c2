// A large body keeps a processor busy for a second and more, so it is read in a thread, which ends when it is not needed.

import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import { Problem, type ShownProblem } from '../../domain/refusals/problem.ts';
import { type LargeBodies, openLargeBodies, pieceBytes } from '../../http/large-bodies.ts';
import { type ReadImport, readImport } from './read-import.ts';

export interface ImportReader extends Pick<LargeBodies, 'admit'> {
  /** @throws Problem `invalid_request` */
  read(workspaceId: string, body: Uint8Array, isSheet: boolean): Promise<ReadImport>;
}

/** What the thread answers. */
export type ReadByThread = { read: ReadImport } | { refused: ShownProblem } | { failed: string };

const idleMs = 60_000;
/** The dearest body of 4 MiB needs half of it. */
const memoryMiB = 512;

/** Its thread ends with `app`. */
export function openImportReader(app: FastifyInstance): ImportReader {
  const { admit, inTurn } = openLargeBodies();
  let thread: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ended = thread;
    thread = null;
    await ended?.terminate();
  }

  async function ask(body: Uint8Array, isSheet: boolean): Promise<ReadImport> {
    clearTimeout(idle);
    thread ??= startThread();
    try {
      return resultOf(await answerOf(thread, { body, isSheet }));
    } catch (error) {
      if (!(error instanceof Problem)) await end();
      throw error;
    } finally {
      idle = setTimeout(end, idleMs).unref();
    }
  }

  app.addHook('onClose', async () => {
    await last;
    await end();
  });
  return {
    admit,
    async read(workspaceId, body, isSheet) {
      if (body.length <= pieceBytes) return readImport(body, isSheet);
      return await inTurn(workspaceId, () => {
        const read = last.then(() => ask(body, isSheet));
        last = read.catch(() => {});
        return read;
      });
    },
  };
}

function startThread(): Worker {
  const thread = new Worker(new URL('./reading-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMiB },
  });
  thread.unref();
  return thread;
}

function answerOf(thread: Worker, asked: { body: Uint8Array; isSheet: boolean }): Promise<ReadByThread> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadByThread>();
  const end = (code: number) => reject(new Error(`the thread that reads imports ended with ${code}`));
  thread.once('message', resolve).once('error', reject).once('exit', end);
  thread.postMessage(asked);
  return promise.finally(() => thread.off('message', resolve).off('error', reject).off('exit', end));
}

function resultOf(answer: ReadByThread): ReadImport {
  if ('read' in answer) return answer.read;
  if ('failed' in answer) throw new Error(answer.failed);
  const { code, message, details } = answer.refused;
  throw new Problem(code, message, details && { details });
}
