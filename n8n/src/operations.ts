import type { Landfall } from '../../client/src/landfall.ts';
import type { Field } from './n8n-types.ts';
import { textField } from './text-field.ts';

type ReadField = (name: string) => unknown;
type Run = (landfall: Landfall, read: ReadField) => Promise<object[]>;

const referenceOf = (read: ReadField) => String(read('reference')).trim();

/** What the node can do, by the value of its field `operation`. */
export const operations: ReadonlyMap<string, Run> = new Map(
  Object.entries<Run>({
    track: async (landfall, read) => [await landfall.track(referenceOf(read))],
    get: async (landfall, read) => [await landfall.shipment(referenceOf(read))],
    untrack: async (landfall, read) => [await landfall.untrack(referenceOf(read))],
    async list(landfall, read) {
      const q = String(read('search') ?? '').trim();
      return await firstOf(landfall.everyShipment(q === '' ? {} : { q }), Number(read('limit')));
    },
    async exceptions(landfall, read) {
      return (await landfall.exceptions({ limit: Math.min(Number(read('limit')), 100) })).items;
    },
  }),
);

/** The form: the operation, and what it needs. */
export const fields: Field[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    default: 'track',
    options: [
      option('track', 'Track', 'Starts to track a reference: a new live one costs a credit'),
      option('get', 'Get', 'Shows a tracked shipment without asking a carrier'),
      option('list', 'List', 'Lists tracked containers, newest first'),
      option('exceptions', 'List Exceptions', 'Lists what goes wrong, most urgent first'),
      option('untrack', 'Untrack', 'Stops tracking a reference'),
    ],
  },
  {
    ...textField('reference', 'Reference', 'A container number or a Bill of Lading number'),
    required: true,
    displayOptions: { show: { operation: ['track', 'get', 'untrack'] } },
  },
  {
    ...textField('search', 'Search', 'A part of a number, ship, port, tag or own reference; empty: all'),
    displayOptions: { show: { operation: ['list'] } },
  },
  {
    ...{ displayName: 'Limit', name: 'limit', type: 'number', default: 50, typeOptions: { minValue: 1 } },
    description: 'The most items, of exceptions 100',
    displayOptions: { show: { operation: ['list', 'exceptions'] } },
  },
];

function option(value: string, name: string, description: string) {
  return { name, value, description, action: name };
}

async function firstOf(items: AsyncGenerator<object>, limit: number): Promise<object[]> {
  const first: object[] = [];
  for await (const item of items) if (first.push(item) >= limit) break;
  return first;
}
