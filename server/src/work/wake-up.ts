/** Wakes one sleeper. A wake-up while awake makes the next sleep return at once. */
export interface WakeUp {
  wake(): void;
  /** Sleeps until the wake-up, at most this long. Returns at once if a wake-up came since the last sleep. */
  sleep(forMs: number): Promise<void>;
  isAsleep(): boolean;
}

export function openWakeUp(): WakeUp {
  let isPending = false;
  let wake: (() => void) | null = null;
  return {
    wake() {
      if (wake === null) isPending = true;
      else wake();
    },
    async sleep(forMs) {
      if (!isPending) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(() => wake?.(), forMs);
        wake = () => {
          clearTimeout(timer);
          wake = null;
          resolve();
        };
        await promise;
      }
      isPending = false;
    },
    isAsleep: () => wake !== null,
  };
}
