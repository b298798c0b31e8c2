// Work that is done after an answer, so that the time of the answer does not reveal what was done.

export interface Afterwards {
  /**
   * Does the work soon, one piece after the other. Failures are logged. Work that does not fit in the queue is dropped and
   * logged.
   */
  run(work: () => Promise<void>): void;
  /** Does all waiting work at once, and resolves when none is left. */
  settled(): Promise<void>;
}

/** Longer than an answer takes. */
const usualPauseMs = 100;
const mostWaiting = 1_000;

export function openAfterwards(log: (line: string) => void, pauseMs = usualPauseMs): Afterwards {
  const waiting: (() => Promise<void>)[] = [];
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();

  async function workOff(): Promise<void> {
    for (let work = waiting.shift(); work !== undefined; work = waiting.shift()) {
      await work().catch((error) => log(`Work after an answer failed: ${error}`));
    }
  }

  function begin(): void {
    clearTimeout(timer);
    timer = undefined;
    working = working.then(workOff);
  }

  return {
    run(work) {
      if (waiting.length >= mostWaiting) {
        log('Too much work waits after answers, so some of it is dropped');
        return;
      }
      waiting.push(work);
      timer ??= setTimeout(begin, pauseMs);
    },
    async settled() {
      begin();
      await working;
    },
  };
}
