/** Leaves the place one was given. */
export type Leave = () => void;

/** A bounded number of places, and a bounded line in front of them. */
export interface Line {
  /** A place as soon as there is one, first come first served; null when the line is full, is sent away, or `signal` fires. */
  enter(signal: AbortSignal): Promise<Leave | null>;
  /** Tells everyone who waits that waiting is in vain. */
  sendAway(): void;
}

/** `places` at the same time, and at most `longest` who wait. */
export function openLine({ places, longest }: { places: number; longest: number }): Line {
  const waiting = new Set<(admitted: boolean) => void>();
  let taken = 0;

  /** A place is handed on rather than freed, so that nobody can slip in between. */
  const leaveOnce = (): Leave => {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const [next] = waiting;
      if (next === undefined) taken -= 1;
      else next(true);
    };
  };

  return {
    async enter(signal) {
      if (signal.aborted) return null;
      if (taken < places) {
        taken += 1;
        return leaveOnce();
      }
      if (waiting.size >= longest) return null;
      const admitted = await waitIn(waiting, signal);
      return admitted ? leaveOnce() : null;
    },
    sendAway() {
      for (const tell of [...waiting]) tell(false);
    },
  };
}

function waitIn(waiting: Set<(admitted: boolean) => void>, signal: AbortSignal): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const giveUp = () => settle(false);
  const settle = (admitted: boolean) => {
    waiting.delete(settle);
    signal.removeEventListener('abort', giveUp);
    resolve(admitted);
  };
  waiting.add(settle);
  signal.addEventListener('abort', giveUp, { once: true });
  return promise;
}
