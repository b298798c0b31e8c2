import { setImmediate as nextTurn } from 'node:timers/promises';
import { wholeSlice } from '../domain/steps.ts';

/** The result of long work, done in slices: the server answers others between them. */
export async function inSlices<Result>(steps: Iterator<number, Result>): Promise<Result> {
  let left = wholeSlice;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    left -= step.value;
    if (left > 0) continue;
    left = wholeSlice;
    await nextTurn();
  }
}

/** Between two long pieces of work about so many boxes: the server answers others first. */
export async function afterOthers(boxes: number): Promise<void> {
  if (boxes > fewBoxes) await nextTurn();
}

/** A box takes less than a millisecond in each piece. */
const fewBoxes = 25;
