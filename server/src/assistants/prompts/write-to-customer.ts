import type { Prompt } from '../prompt.ts';
import { languageArgument, referenceArgument, toneArgument } from './arguments.ts';

export const writeToCustomer: Prompt = {
  name: 'write_to_customer',
  title: 'Write to the customer',
  description: 'A message to the customer about a shipment, in their language',
  arguments: [referenceArgument, languageArgument, toneArgument],
  write: ({ reference, language = 'en', tone = 'neutral' }) =>
    [
      `Write a message to our customer about ${reference}, in the language ${language}, in a ${tone} tone.`,
      '1. Call get_shipment for it, and explain_eta if it is late.',
      '2. Say where it is, when it arrives, and what has changed. Use our own reference if there is one. Promise no day that the data do not support.',
      '3. Leave out what is internal: credits, other shipments, tags, metadata, and the address of our console.',
      'Show me the message; do not send it. Below it, tell me in one line how old the data are and whether they are simulated.',
    ].join('\n'),
};
