// Real ports in the order of real services; the ships are invented.

/** Ports from loading to discharge, and the days at sea between each two. */
export interface SandboxRoute {
  ports: readonly string[];
  days: readonly number[];
}

export interface SandboxShip {
  name: string;
  imo: string;
}

export const routes: readonly [SandboxRoute, ...SandboxRoute[]] = [
  { ports: ['CNSHA', 'SGSIN', 'NLRTM'], days: [8, 25] },
  { ports: ['CNNGB', 'MYPKG', 'DEHAM'], days: [9, 27] },
  { ports: ['CNYTN', 'USLGB'], days: [15] },
  { ports: ['CNTAO', 'KRPUS', 'USSAV'], days: [3, 27] },
  { ports: ['VNSGN', 'SGSIN', 'BEANR'], days: [4, 24] },
  { ports: ['INNSA', 'GBFXT'], days: [22] },
  { ports: ['BRSSZ', 'ESALG', 'FRLEH'], days: [14, 6] },
  { ports: ['THLCH', 'SGSIN', 'AUMEL'], days: [5, 13] },
];

/** IMO numbers with a correct check digit; no real ship has a number that begins with 0. */
export const ships: readonly [SandboxShip, ...SandboxShip[]] = [
  { name: 'AURORA STRAIT', imo: '0104105' },
  { name: 'CAPE MERIDIAN', imo: '0217304' },
  { name: 'EVENING TIDE', imo: '0325503' },
  { name: 'LANTERN BAY', imo: '0441606' },
  { name: 'NORTHERN PETREL', imo: '0552704' },
  { name: 'SILVER FATHOM', imo: '0663802' },
];
