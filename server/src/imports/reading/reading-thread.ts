// Runs in a thread of its own, see `import-reader.ts`.

import { parentPort } from 'node:worker_threads';
import { Problem, showProblem } from '../../domain/refusals/problem.ts';
import type { ReadByThread, ReadingAsked } from './import-reader.ts';
import { readImport } from './read-import.ts';
import { readWorkbook } from './workbook/read-workbook.ts';

parentPort?.on('message', async (asked: ReadingAsked) => {
  parentPort?.postMessage(await read(asked));
});

async function read({ body, as }: ReadingAsked): Promise<ReadByThread> {
  try {
    return { read: as === 'cells' ? await readWorkbook(body) : await readImport(body, as) };
  } catch (error) {
    if (error instanceof Problem) return { refused: showProblem(error) };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
