/** Who was seen in the last moments. */
export interface SeenLately {
  note(who: string): void;
  count(): number;
}

/** @param now milliseconds of a clock that never goes back */
export function openSeenLately({ withinMs, now }: { withinMs: number; now: () => number }): SeenLately {
  /** The one that was not seen for longest comes first. */
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
