import type { Prompt } from '../prompt.ts';
import { referenceArgument } from './arguments.ts';

export const explainDelay: Prompt = {
  name: 'explain_delay',
  title: 'Explain a delay',
  description: 'Why a shipment is late, since when that is known, and what is to be expected',
  arguments: [referenceArgument],
  write: ({ reference }) =>
    [
      `Explain the delay of ${reference}.`,
      '1. Call explain_eta for it. Tell when the ETA moved, by how many days, and the reason that was given; say so if none was given.',
      '2. Compare the ETA with the promised day and with the forecast (p10 to p90).',
      '3. Call scorecard for its carrier or lane if it helps to say how usual this is.',
      'Separate what the carrier said from what follows from it. Say when the carrier last answered. Give the url. Change nothing.',
    ].join('\n'),
};
