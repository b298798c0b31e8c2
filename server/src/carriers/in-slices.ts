import { setImmediate as nextTurn } from 'node:timers/promises';

/** An event or a segment takes some 50 µs at most, so a slice takes less than 25 ms. */
const stepsOfSlice = 500;

/** How many steps each step is worth: one, or a whole slice for what is done in one piece. */
export const [oneStep, wholeSlice] = [1, stepsOfSlice];

/** The result of long work, done in slices: the server answers others between them. */
export async function inSlices<Result>(steps: Iterator<number, Result>): Promise<Result> {
  let left = stepsOfSlice;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    left -= step.value;
    if (left > 0) continue;
    left = stepsOfSlice;
    await nextTurn();
  }
}

/** The same result at once. */
export function atOnce<Result>(steps: Iterator<number, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
