// Measures how fast one core turns an answer of a carrier into journeys.

import { decodeDcsa } from '../../server/src/carriers/dcsa/decode.ts';
import type { Decoded } from '../../server/src/domain/events/event.ts';
import { applyObservation } from '../../server/src/domain/journey/apply-observation.ts';
import type { Budget } from './budget.ts';
import { type CarrierAnswer, carrierAnswers } from './carrier-answers.ts';
import { count, median, ratio } from './figures.ts';
import type { Measurement, Table } from './measurement.ts';

const answersInTurn = 20;

export const decoding: Measurement = {
  name: 'decoding',
  about: 'decode and derive answers of 100 events, on one core',
  measure: measureDecoding,
};

async function measureDecoding({ rounds, seconds }: Budget): Promise<Table> {
  const answers = (await carrierAnswers(answersInTurn)).map((answer) => ({
    ...answer,
    decoded: decode(answer),
  }));
  const steps = [
    { name: 'parse the JSON, nothing else', run: ({ page }: CarrierAnswer): unknown => JSON.parse(page) },
    { name: 'decode', run: decode },
    { name: 'derive', run: derive },
    {
      name: 'decode and derive',
      run: (answer: CarrierAnswer) => derive({ ...answer, decoded: decode(answer) }),
    },
  ];
  const rates = steps.map(({ name, run }) => ({ name, run, perSecond: [] as number[] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { run, perSecond } of rates) perSecond.push(answersPerSecond(answers, run, seconds));
  }
  const parsing = median(rates[0]?.perSecond ?? []);
  return {
    header: ['step', 'answers per second of one core', 'time, as a multiple of parsing'],
    rows: rates.map(({ name, perSecond }) => [
      name,
      count(median(perSecond)),
      ratio(parsing / median(perSecond)),
    ]),
  };
}

function decode({ scac, page }: CarrierAnswer): Decoded {
  return decodeDcsa([page], { carrier: scac, timeRule: 'evidence' });
}

function derive({ scac, bill, receivedAt, decoded }: CarrierAnswer & { decoded: Decoded }) {
  const observation = { carrier: scac, receivedAt, complete: true, decoded };
  return applyObservation(null, observation, { reference: bill, shape: 'document' });
}

/** Answers per second of CPU time, so that other programs on the machine do not count. */
function answersPerSecond<Answer>(
  answers: readonly Answer[],
  run: (answer: Answer) => unknown,
  seconds: number,
): number {
  for (const answer of answers) run(answer);
  const endAt = performance.now() + seconds * 1000;
  const before = process.cpuUsage();
  let done = 0;
  while (performance.now() < endAt) {
    for (const answer of answers) run(answer);
    done += answers.length;
  }
  const { user, system } = process.cpuUsage(before);
  return done / ((user + system) / 1e6);
}
