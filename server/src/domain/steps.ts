// Long work as a generator: it yields how many steps each step was worth, so that a server can answer others between them.

/** An event, a segment or something else of some 50 µs. */
export const oneStep = 1;
/** A box of a Bill of Lading, in one piece of work about it: some 250 µs. */
export const stepsOfBox = 10;
/** So many steps take less than 25 ms. Also the worth of a step that is done in one piece. */
export const wholeSlice = 500;

/** The result of long work, without a pause. */
export function atOnce<Result>(steps: Iterator<number, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
