/** Ends an attempt at its time limit, or when the caller aborts it. */
export interface Cutoff {
  /** Why the attempt was ended; null while it may continue. */
  reason(): CutoffReason | null;
  /**
   * Sets the function that aborts the current phase, in place of the one before. It is called at once if the attempt
   * was already ended.
   */
  breaksOff(what: () => void): void;
  /** The attempt is over. */
  release(): void;
}

export type CutoffReason = 'deadline' | 'withdrawn';

/**
 * A plain timer, because many timers of the same length cost next to nothing, while one signal per attempt would cost
 * much.
 */
export function openCutoff(timeoutMs: number, signal: AbortSignal | undefined): Cutoff {
  let reason: CutoffReason | null = null;
  let breakOff = () => {};
  const cut = (why: CutoffReason) => {
    reason ??= why;
    breakOff();
  };
  const withdraw = () => cut('withdrawn');
  const timer = setTimeout(cut, timeoutMs, 'deadline');
  signal?.addEventListener('abort', withdraw);
  return {
    reason: () => reason,
    breaksOff(what) {
      breakOff = what;
      if (reason !== null) what();
    },
    release() {
      breakOff = () => {};
      clearTimeout(timer);
      signal?.removeEventListener('abort', withdraw);
    },
  };
}
