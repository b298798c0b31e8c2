/** What a sandbox reference asks for. */
export type Scenario = 'no_data' | 'delayed' | 'arrived' | 'in_transit';

/** Words in a reference, looked for in this order. */
const words: [string, Scenario][] = [
  ['NODATA', 'no_data'],
  ['DELAY', 'delayed'],
  ['ARRIVE', 'arrived'],
];

/** The scenario of a normalised reference. */
export function scenarioOf(reference: string): Scenario {
  return words.find(([word]) => reference.includes(word))?.[1] ?? 'in_transit';
}
