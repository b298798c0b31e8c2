/** Counts those who were active a moment ago, such as workspaces. */
export interface SeenLately {
  note(who: string): void;
  count(): number;
}

/** @param now milliseconds of a clock that never goes backwards */
export function openSeenLately({ withinMs, now }: { withinMs: number; now: () => number }): SeenLately {
  /** The one seen longest ago comes first. */
  const seenAt = new Map<string, number>();
  return {
    note(who) {
      seenAt.delete(who);
      seenAt.set(who, now());
    },
    count() {
      const oldest = now() - withinMs;
      for (const [who, at] of seenAt) {
        if (at >= oldest) break;
        seenAt.delete(who);
      }
      return seenAt.size;
    },
  };
}
