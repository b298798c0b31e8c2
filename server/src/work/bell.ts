/** Wakes one sleeper. A stroke that nobody sleeps through is heard at the next attempt to sleep. */
export interface Bell {
  ring(): void;
  /** Sleeps until the bell rings, this long at most; not at all if it has rung since the last sleep. */
  sleep(forMs: number): Promise<void>;
  isAsleep(): boolean;
}

export function openBell(): Bell {
  let rung = false;
  let wake: (() => void) | null = null;
  return {
    ring() {
      if (wake === null) rung = true;
      else wake();
    },
    async sleep(forMs) {
      if (!rung) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(() => wake?.(), forMs);
        wake = () => {
          clearTimeout(timer);
          wake = null;
          resolve();
        };
        await promise;
      }
      rung = false;
    },
    isAsleep: () => wake !== null,
  };
}
