import { mulberry32 } from '../../src/domain/forecast/backtest/voyage-bootstrap.ts';

/** Chance that is the same for a seed. */
export function chanceOf(seed: number) {
  const next = mulberry32(seed * 2_654_435_761);
  return {
    between: (low: number, high: number) => low + (high - low) * next(),
    /** Standard normal (Box-Muller). */
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}
