/** The scenario that a sandbox reference selects. */
export type Scenario = 'no_data' | 'delayed' | 'arrived' | 'in_transit';

/** Words in a reference, tested in this order. */
const words: [string, Scenario][] = [
  ['NODATA', 'no_data'],
  ['DELAY', 'delayed'],
  ['ARRIVE', 'arrived'],
];

/** The scenario of a normalised reference. */
export function scenarioOf(reference: string): Scenario {
  return words.find(([word]) => reference.includes(word))?.[1] ?? 'in_transit';
}
