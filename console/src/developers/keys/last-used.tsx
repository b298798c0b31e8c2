import { formatMoment } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import { Distance } from '../../ui/time.tsx';

const words = text.developers.keys;
/** The server stores the last use with delay and to the minute, so younger times are not exact. */
const blurMs = 2 * 60_000;

/** The last use of a key, as exact as it is known. */
export function LastUsed({ at }: { at: string | null }) {
  if (at === null) return words.never;
  if (Date.now() - Date.parse(at) > blurMs) return <Distance at={at} />;
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {words.justUsed}
    </time>
  );
}
