// From samples to the figures of a table.

/** The value in the middle; of an even count, the upper one. */
export function median(samples: readonly number[]): number {
  return percentile(samples, 50);
}

/** The smallest sample that is not below `percent` of them. */
export function percentile(samples: readonly number[], percent: number): number {
  const sorted = Float64Array.from(samples).sort();
  const value = sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))];
  if (value === undefined) throw new Error('there is no percentile of nothing');
  return value;
}

/** `0.42`, or `12.3` from ten on. */
export function ratio(value: number): string {
  return value.toFixed(value < 10 ? 2 : 1);
}

/** Whole numbers, with the thousands set apart. */
export function count(value: number): string {
  return Math.round(value).toLocaleString('en');
}

/** `4.2 ms`. */
export function milliseconds(value: number): string {
  return `${value.toFixed(value < 100 ? 1 : 0)} ms`;
}

export function seconds(valueMs: number): string {
  return `${(valueMs / 1000).toFixed(2)} s`;
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(0)} MB`;
}
