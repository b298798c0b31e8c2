// How good forecasts were. Days as unit; late is positive.

/** What was forecast of one arrival, in hours after the carrier's ETA. A contestant without a band gives its middle. */
export interface ScoredForecast {
  voyage: string;
  actual: number;
  p10: number;
  p50: number;
  p90: number;
}

export interface PointFigures {
  /** Mean absolute error of the middle. */
  mae: number;
  /** Mean of arrival minus middle. */
  bias: number;
  /** Share of arrivals within a day of the middle. */
  within_1d: number;
  pinball_50: number;
  pinball_90: number;
}

export interface BandFigures extends PointFigures {
  /** Share of arrivals within the band. */
  coverage_80: number;
  /** Mean width of the band. */
  width_80: number;
}

export function pointFigures(scored: readonly ScoredForecast[]): PointFigures {
  const mean = meanOver(scored);
  return {
    mae: mean(({ actual, p50 }) => Math.abs(actual - p50) / 24),
    bias: mean(({ actual, p50 }) => (actual - p50) / 24),
    within_1d: mean(({ actual, p50 }) => (Math.abs(actual - p50) <= 24 ? 1 : 0)),
    pinball_50: mean(({ actual, p50 }) => pinball(actual - p50, 0.5) / 24),
    pinball_90: mean(({ actual, p90 }) => pinball(actual - p90, 0.9) / 24),
  };
}

export function bandFigures(scored: readonly ScoredForecast[]): BandFigures {
  const mean = meanOver(scored);
  return {
    ...pointFigures(scored),
    coverage_80: mean(({ actual, p10, p90 }) => (p10 <= actual && actual <= p90 ? 1 : 0)),
    width_80: mean(({ p10, p90 }) => (p90 - p10) / 24),
  };
}

/** The loss of a quantile: an arrival beyond it costs `probability`, one before it the rest. */
function pinball(beyond: number, probability: number): number {
  return beyond >= 0 ? beyond * probability : -beyond * (1 - probability);
}

/** Four decimals: a few seconds. */
function meanOver(scored: readonly ScoredForecast[]): (of: (each: ScoredForecast) => number) => number {
  return (of) => rounded(scored.reduce((sum, each) => sum + of(each), 0) / scored.length);
}

export function rounded(days: number): number {
  return Math.round(days * 10_000) / 10_000 + 0;
}
