import { Written } from '../../http/written.ts';

/** In every time zone days begin at a whole minute, and carriers plan in whole minutes: within one, the clock changes no answer. */
const minuteMs = 60_000;

/**
 * Keeps what is shown of a row as JSON. It is written again in the next minute, and dropped together with the row. While the text
 * stays the same, its ETag is kept, too. `beside` is what else is shown: for another object it is written again.
 */
export function keepWritten<Row extends object, Shown extends object>() {
  const kept = new WeakMap<Row, { minute: number; beside: unknown; answer: Written<Shown> }>();
  return (row: Row, now: Date, present: () => Shown, beside?: object): Written<Shown> => {
    const minute = Math.floor(now.getTime() / minuteMs);
    const known = kept.get(row);
    if (known?.minute === minute && known.beside === beside) return known.answer;
    const json = JSON.stringify(present());
    const answer = known?.answer.json === json ? known.answer : new Written<Shown>(json);
    kept.set(row, { minute, beside, answer });
    return answer;
  };
}
