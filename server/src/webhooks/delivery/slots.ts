/** A bound on what goes on at once; whoever finds it reached waits, first come first served. */
export interface Slots {
  take(): Promise<void>;
  /** Once for every `take`. */
  give(): void;
}

/** @param count how much may go on at once */
export function openSlots(count: number): Slots {
  const waiting: (() => void)[] = [];
  let free = count;
  return {
    take() {
      if (free === 0) return new Promise((resolve) => waiting.push(resolve));
      free -= 1;
      return Promise.resolve();
    },
    give() {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    },
  };
}
