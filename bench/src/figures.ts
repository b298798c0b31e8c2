// Turns samples into the figures of a table.

/** The middle value. For an even number of samples it is the upper of the two. */
export function median(samples: readonly number[]): number {
  return percentile(samples, 50);
}

/** The sample at the position of `percent` in sorted order. */
export function percentile(samples: readonly number[], percent: number): number {
  const sorted = Float64Array.from(samples).sort();
  const value = sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))];
  if (value === undefined) throw new Error('there is no percentile without samples');
  return value;
}

/** Two digits after the point below ten, one from ten on: `0.42`, `12.3`. */
export function ratio(value: number): string {
  return value.toFixed(value < 10 ? 2 : 1);
}

/** An integer with separators for the thousands. */
export function count(value: number): string {
  return Math.round(value).toLocaleString('en');
}

/** Milliseconds with their unit: `4.2 ms`. */
export function milliseconds(value: number): string {
  return `${value.toFixed(value < 100 ? 1 : 0)} ms`;
}

export function seconds(valueMs: number): string {
  return `${(valueMs / 1000).toFixed(2)} s`;
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(0)} MB`;
}
