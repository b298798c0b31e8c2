// Runs in a thread of its own, see `import-reader.ts`.

import { parentPort } from 'node:worker_threads';
import { Problem, showProblem } from '../../domain/refusals/problem.ts';
import type { ReadByThread } from './import-reader.ts';
import { readImport } from './read-import.ts';

parentPort?.on('message', ({ body, isSheet }: { body: Uint8Array; isSheet: boolean }) => {
  parentPort?.postMessage(read(body, isSheet));
});

function read(body: Uint8Array, isSheet: boolean): ReadByThread {
  try {
    return { read: readImport(body, isSheet) };
  } catch (error) {
    if (error instanceof Problem) return { refused: showProblem(error) };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
