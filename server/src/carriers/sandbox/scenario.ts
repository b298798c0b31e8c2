/** The scenario that a sandbox reference selects. Those of forecasts are in transit. */
export type Scenario =
  | 'no_data'
  | 'delayed'
  | 'arrived'
  | 'forecast_changed'
  | 'connection_at_risk'
  | 'in_transit';

/** Words in a reference, tested in this order. */
const words: [string, Scenario][] = [
  ['NODATA', 'no_data'],
  ['DELAY', 'delayed'],
  ['ARRIVE', 'arrived'],
  ['FORECAST', 'forecast_changed'],
  ['CONNECT', 'connection_at_risk'],
];

/** The scenario of a normalised reference. */
export function scenarioOf(reference: string): Scenario {
  return words.find(([word]) => reference.includes(word))?.[1] ?? 'in_transit';
}
