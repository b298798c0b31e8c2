// The virtual clock. It starts at a given moment and runs at a given speed.

export interface VirtualClock {
  /** Virtual milliseconds since the epoch. */
  now(): number;
  /** Virtual seconds per real second. At 0 the clock stands still. */
  speed(): number;
  /** Sets the moment, the speed, or both. */
  set(change: { now?: number | undefined; speed?: number | undefined }): void;
}

/** `realNow` is the machine's clock in milliseconds. */
export function createClock(
  start: { now: number; speed: number },
  realNow: () => number = Date.now,
): VirtualClock {
  let speed = start.speed;
  let virtualBase = start.now;
  let realBase = realNow();
  const now = (): number => Math.floor(virtualBase + (realNow() - realBase) * speed);
  return {
    now,
    speed: () => speed,
    set(change) {
      virtualBase = change.now ?? now();
      realBase = realNow();
      speed = change.speed ?? speed;
    },
  };
}
