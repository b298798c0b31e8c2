// What the demo brings by itself, in the background, after the server answers.

export type DemoLog = Record<'info' | 'warn', (facts: object, line: string) => void>;

export interface DemoStep {
  /** The line of the log when it fails. */
  fault: string;
  run: (signal: AbortSignal) => Promise<void>;
}

/** Takes one step after the other. `done` never rejects: a fault is logged, and the next step follows. */
export function startDemo(
  logger: DemoLog,
  steps: readonly DemoStep[],
): { done: Promise<void>; stop: () => Promise<void> } {
  const stopping = new AbortController();
  const done = takeSteps(logger, steps, stopping.signal);
  return {
    done,
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

async function takeSteps(logger: DemoLog, steps: readonly DemoStep[], signal: AbortSignal): Promise<void> {
  for (const { run, fault } of steps) {
    try {
      if (!signal.aborted) await run(signal);
    } catch (err) {
      if (!signal.aborted) logger.warn({ err }, fault);
    }
  }
}
