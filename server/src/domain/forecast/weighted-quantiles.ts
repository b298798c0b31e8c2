import type { WeightedHours } from './evidence-cell.ts';

/** The quantile at a probability, in hours, read between the samples; beyond the outer ones it is theirs. 0 without samples. */
export function weightedQuantile(samples: readonly WeightedHours[], probability: number): number {
  return weightedQuantiles(samples, [probability])[0] ?? 0;
}

/** The same for several probabilities. Samples and probabilities come smallest first. */
export function weightedQuantiles(
  samples: readonly WeightedHours[],
  probabilities: readonly number[],
): number[] {
  let total = 0;
  for (const { weight } of samples) total += weight;
  let index = 0;
  let below = 0;
  // The middle of the weight of the sample before.
  let before = 0;
  return probabilities.map((probability) => {
    for (let sample = samples[index]; sample; sample = samples[index]) {
      const middle = (below + sample.weight / 2) / total;
      if (middle >= probability) {
        const { hours } = samples[index - 1] ?? sample;
        return hours + (sample.hours - hours) * ((probability - before) / (middle - before));
      }
      before = middle;
      below += sample.weight;
      index += 1;
    }
    return samples.at(-1)?.hours ?? 0;
  });
}

/** Both together, smallest first. */
export function mergedSamples(
  first: readonly WeightedHours[],
  second: readonly WeightedHours[],
): WeightedHours[] {
  const merged: WeightedHours[] = [];
  let next = 0;
  for (const sample of first) {
    for (let other = second[next]; other && other.hours < sample.hours; other = second[next]) {
      merged.push(other);
      next += 1;
    }
    merged.push(sample);
  }
  return merged.concat(second.slice(next));
}
