/** What the proof does with the containers. */
export interface Plan {
  boxes: number;
  /** Number of changes of each container. */
  changesOfEach: number;
  /** The most steps per second. More would leave no time for the kills. */
  stepsPerSecond: number;
}

/** The plan and how much of it is done. */
export interface Work extends Plan {
  tracked: number;
  /** Changes that a server stored because the carrier pushed them. */
  pushed: number;
  /** Changes that a server stored because it asked the carrier. */
  asked: number;
}

export function openWork({ boxes, changesOfEach, stepsPerSecond }: Plan): Work {
  return { boxes, changesOfEach, stepsPerSecond, tracked: 0, pushed: 0, asked: 0 };
}

/** A number from 0 to 1. */
export function progressOf({ tracked, pushed, asked, boxes, changesOfEach }: Work): number {
  return (tracked + pushed + asked) / (boxes * (1 + changesOfEach));
}
