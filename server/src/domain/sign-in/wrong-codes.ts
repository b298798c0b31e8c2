const freeTries = 5;
const firstPauseSeconds = 30;
const longestPauseSeconds = 15 * 60;

/**
 * How many seconds an account accepts no code after `count` wrong ones in a row. The wait doubles, up to 15 minutes:
 * that allows four guesses an hour among a million codes. An account is never locked for longer.
 */
export function pauseAfterWrongCodes(count: number): number {
  if (count < freeTries) return 0;
  return Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** (count - freeTries));
}
