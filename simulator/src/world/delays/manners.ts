// How each carrier reports the delays of ships. The figures are invented.

export interface Manner {
  /** How long after the ship's own news the carrier states another time. */
  lagHours: number;
  /** The carrier states another time only if it moves by at least this. */
  leastHours: number;
  /** How much of what ships really catch up the carrier counts on. More than 1 is too hopeful. */
  hope: number;
}

const manners: Readonly<Record<string, Manner>> = {
  MAEU: { lagHours: 0, leastHours: 1, hope: 1 },
  MSCU: { lagHours: 16, leastHours: 4, hope: 1.5 },
  CMDU: { lagHours: 6, leastHours: 2, hope: 1.2 },
  HLCU: { lagHours: 2, leastHours: 1, hope: 0.8 },
  ONEY: { lagHours: 4, leastHours: 2, hope: 1 },
  EGLV: { lagHours: 10, leastHours: 3, hope: 1.3 },
  ZIMU: { lagHours: 24, leastHours: 6, hope: 1.8 },
};

const usual: Manner = { lagHours: 4, leastHours: 2, hope: 1 };

export function mannerOf(scac: string): Manner {
  return manners[scac] ?? usual;
}
