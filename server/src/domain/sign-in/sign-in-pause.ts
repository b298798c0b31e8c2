/** Failures this old no longer count. */
export const failuresCountForMs = 15 * 60_000;

/**
 * Seconds until the next try after the 1st, 2nd, … failure in a row. The last value counts for all further failures. A
 * person who mistypes a few times does not notice; a person who guesses gets one try a minute.
 */
export const pausesAfterFailure: readonly number[] = [0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60];
