import { median, percentile } from '../../../../bench/src/figures.ts';
import type { Figures } from '../proof.ts';
import type { Tally } from './attack.ts';
import type { Belongings } from './belongings.ts';
import type { Measured } from './neighbours.ts';

/** A round: the neighbours beside an attack on a server that is not Landfall, and then beside a tenant that attacks theirs. */
export interface Round {
  quiet: Measured;
  attacked: Measured;
  /** What the tenant met, and what it has. */
  tally: Tally;
  belongings: Belongings;
  /** Of the carrier, by the tenant. */
  questions: number;
}

/**
 * How much longer the neighbours waited: the ratio of each round, because both halves of a round ran on the same busy
 * machine.
 */
export function ratiosOf(rounds: readonly Round[]): { requests: number; deliveries: number } {
  const ratio = (samples: (measured: Measured) => number[]) =>
    median(rounds.map(({ quiet, attacked }) => p99(samples(attacked)) / p99(samples(quiet))));
  return {
    requests: ratio(({ requestMs }) => requestMs),
    deliveries: ratio(({ deliveryMs }) => deliveryMs),
  };
}

export function figuresOf(rounds: readonly Round[]): Figures {
  const ratios = ratiosOf(rounds);
  const figures: Record<string, string | number> = {};
  for (const [kind, samples] of Object.entries(kinds)) {
    figures[`${kind}, attack elsewhere`] = told(rounds.flatMap(({ quiet }) => samples(quiet)));
    figures[`${kind}, beside the tenant`] = told(rounds.flatMap(({ attacked }) => samples(attacked)));
  }
  figures['ratio of p99, requests'] = ratios.requests.toFixed(2);
  figures['ratio of p99, deliveries'] = ratios.deliveries.toFixed(2);
  for (const [at, { tally, belongings, questions }] of rounds.entries()) {
    const { asked, notAsked, answers, items } = tally;
    figures[`tenant ${at + 1} asked`] = `${asked} requests (${notAsked} held back)`;
    figures[`tenant ${at + 1} was answered`] = listed(answers);
    figures[`tenant ${at + 1}, references of batches`] = listed(items);
    figures[`tenant ${at + 1} has`] = listed({ ...belongings, 'questions to the carrier': questions });
  }
  return figures;
}

const kinds = {
  requests: ({ requestMs }: Measured) => requestMs,
  'new references': ({ newMs }: Measured) => newMs,
  deliveries: ({ deliveryMs }: Measured) => deliveryMs,
};

function p99(samples: readonly number[]): number {
  return percentile(samples, 99);
}

function told(samples: readonly number[]): string {
  return `${samples.length}; ${median(samples).toFixed(1)} ms, p99 ${p99(samples).toFixed(1)} ms`;
}

function listed(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ');
}
