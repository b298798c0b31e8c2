import { text } from '../../text/en.ts';
import { formatMoment } from '../../text/format.ts';
import { Distance } from '../../ui/time.tsx';

const words = text.developers.keys;
/** Uses are written to the minute and now and then: what is younger is not known any better. */
const blurMs = 2 * 60_000;

/** When a key was last used, no more exactly than it is known. */
export function LastUsed({ at }: { at: string | null }) {
  if (at === null) return words.never;
  if (Date.now() - Date.parse(at) > blurMs) return <Distance at={at} />;
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {words.justUsed}
    </time>
  );
}
