/** Scenarios that stay as they are: their dates keep their distance from today. Those of forecasts are in transit. */
export type StillScenario = 'delayed' | 'arrived' | 'forecast_changed' | 'connection_at_risk' | 'in_transit';

/** Scenarios that go on from day to day, and begin on the day on which the reference is tracked. */
export type Story =
  | 'eta_slips'
  | 'rolled_over'
  | 'vessel_changed'
  | 'port_changed'
  | 'goes_silent'
  | 'arrives'
  | 'stays_too_long';

/** What a sandbox reference selects. */
export type SelectedScenario =
  | { kind: 'no_data' }
  | { kind: 'still'; scenario: StillScenario }
  | { kind: 'story'; story: Story };

/** What the specification says: a reference that contains the word, tested in this order. */
const contained: [string, SelectedScenario][] = [
  ['NODATA', { kind: 'no_data' }],
  ['DELAY', { kind: 'still', scenario: 'delayed' }],
  ['ARRIVE', { kind: 'still', scenario: 'arrived' }],
];

/** Other words count only when no letter stands beside them, so that an ordinary reference is in transit. */
const whole: [string, SelectedScenario][] = [
  ['FORECAST', { kind: 'still', scenario: 'forecast_changed' }],
  ['CONNECT', { kind: 'still', scenario: 'connection_at_risk' }],
  ['SLIP', { kind: 'story', story: 'eta_slips' }],
  ['ROLLOVER', { kind: 'story', story: 'rolled_over' }],
  ['VESSEL', { kind: 'story', story: 'vessel_changed' }],
  ['DIVERT', { kind: 'story', story: 'port_changed' }],
  ['SILENT', { kind: 'story', story: 'goes_silent' }],
  ['SOON', { kind: 'story', story: 'arrives' }],
  ['FREETIME', { kind: 'story', story: 'stays_too_long' }],
];

/** What a normalised reference selects. */
export function selectedBy(reference: string): SelectedScenario {
  const words = reference.split(/[^A-Z]+/);
  const found =
    contained.find(([word]) => reference.includes(word)) ?? whole.find(([word]) => words.includes(word));
  return found?.[1] ?? { kind: 'still', scenario: 'in_transit' };
}

export function isStory(reference: string): boolean {
  return selectedBy(reference).kind === 'story';
}
