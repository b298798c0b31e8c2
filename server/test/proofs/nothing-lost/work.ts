/** What is to be done to the boxes. */
export interface Plan {
  boxes: number;
  /** Of each box. */
  changesOfEach: number;
  /** At most: the killing needs its time. */
  stepsPerSecond: number;
}

/** How far it is. */
export interface Work extends Plan {
  tracked: number;
  /** Changes that a server has learnt because the carrier pushed them. */
  pushed: number;
  /** Changes that a server has learnt by asking the carrier. */
  asked: number;
}

export function openWork({ boxes, changesOfEach, stepsPerSecond }: Plan): Work {
  return { boxes, changesOfEach, stepsPerSecond, tracked: 0, pushed: 0, asked: 0 };
}

/** From 0 to 1. */
export function progressOf({ tracked, pushed, asked, boxes, changesOfEach }: Work): number {
  return (tracked + pushed + asked) / (boxes * (1 + changesOfEach));
}
