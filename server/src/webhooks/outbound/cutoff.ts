/** The end that is set to an attempt, by its deadline or by whoever withdraws it. */
export interface Cutoff {
  /** Null while the attempt may go on. */
  reason(): CutoffReason | null;
  /** What is broken off when the end comes, in place of what was before; at once if it has come. */
  breaksOff(what: () => void): void;
  /** The attempt is over. */
  release(): void;
}

export type CutoffReason = 'deadline' | 'withdrawn';

/** One plain timer, which costs next to nothing among many of the same length; a signal of its own would cost much. */
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
