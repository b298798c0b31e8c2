// A large body keeps a processor busy for a second and more, so it is read in a thread, which ends when it is not needed.

import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import { Problem, type ShownProblem } from '../../domain/refusals/problem.ts';
import { type LargeBodies, openLargeBodies, pieceBytes } from '../../http/large-bodies.ts';
import { type BodyForm, type ReadImport, readImport } from './read-import.ts';

export interface ImportReader extends Pick<LargeBodies, 'admit'> {
  /** @throws Problem `invalid_request` */
  read(workspaceId: string, body: Uint8Array, form: BodyForm): Promise<ReadImport>;
  /** The cells of a workbook as text. @throws Problem `invalid_request` */
  readCells(workspaceId: string, workbook: Uint8Array): Promise<string>;
}

type Read = ReadImport | string;
export type ReadingAsked = { body: Uint8Array; as: BodyForm | 'cells' };
/** What the thread answers. */
export type ReadByThread = { read: Read } | { refused: ShownProblem } | { failed: string };

const idleMs = 60_000;
/** The dearest list of 4 MiB needs half of it. */
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

  async function ask(asked: ReadingAsked): Promise<Read> {
    clearTimeout(idle);
    thread ??= startThread();
    try {
      return resultOf(await answerOf(thread, asked));
    } catch (error) {
      if (!(error instanceof Problem)) await end();
      throw error;
    } finally {
      idle = setTimeout(end, idleMs).unref();
    }
  }

  function askInTurn(workspaceId: string, asked: ReadingAsked): Promise<Read> {
    return inTurn(workspaceId, () => {
      const read = last.then(() => ask(asked));
      last = read.catch(() => {});
      return read;
    });
  }

  app.addHook('onClose', async () => {
    await last;
    await end();
  });
  return {
    admit,
    async read(workspaceId, body, form) {
      // However small a workbook is, its parts may be large.
      if (form !== 'workbook' && body.length <= pieceBytes) return await readImport(body, form);
      return (await askInTurn(workspaceId, { body, as: form })) as ReadImport;
    },
    async readCells(workspaceId, body) {
      return (await askInTurn(workspaceId, { body, as: 'cells' })) as string;
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

function answerOf(thread: Worker, asked: ReadingAsked): Promise<ReadByThread> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadByThread>();
  const end = (code: number) => reject(new Error(`the thread that reads imports ended with ${code}`));
  thread.once('message', resolve).once('error', reject).once('exit', end);
  thread.postMessage(asked);
  return promise.finally(() => thread.off('message', resolve).off('error', reject).off('exit', end));
}

function resultOf(answer: ReadByThread): Read {
  if ('read' in answer) return answer.read;
  if ('failed' in answer) throw new Error(answer.failed);
  const { code, message, details } = answer.refused;
  throw new Problem(code, message, details && { details });
}
