import { listSome } from '../text/list-some.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { withElements } from '../ui/with-elements.ts';
import styles from './adding.module.css';
import type { Reading } from './read-references.ts';

const words = text.shipments.add;
/** Entries listed by name; of the rest only the count is shown. */
const named = 20;

interface Props {
  reading: Reading;
  /** Writes one text in place of another. */
  onReplace: (from: string, to: string) => void;
}

/** The references found in the text, and the entries that look wrong. */
export function ReadingNotes({ reading: { references, repeated, odd, unfit }, onReplace }: Props) {
  if (references.length === 0 && odd.length === 0) return null;
  return (
    <div className={styles.notes} aria-live="polite">
      <p>
        <strong>{words.found(references.length)}</strong>
        {repeated.length > 0 && (
          <span className={styles.soft}>
            {' · '}
            {words.repeated(listSome(repeated.slice(0, named), repeated.length))}
          </span>
        )}
      </p>
      {odd.length > 0 && (
        <Notice tone="warn">
          <p>{words.odd(odd.length)}</p>
          <ul className={styles.odd}>
            {odd.slice(0, named).map(({ text: entry, reason, meant }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same text may occur twice
              <li key={at}>
                <code>{entry.slice(0, 60)}</code> {words.oddReasons[reason]}
                {meant && (
                  <Button look="quiet" onClick={() => onReplace(entry, meant)}>
                    {words.replaceBy(meant)}
                  </Button>
                )}
              </li>
            ))}
            {odd.length > named && <li>{text.shipments.andMore(odd.length - named)}</li>}
          </ul>
        </Notice>
      )}
      {unfit.length > 0 && (
        <Notice>
          <p>{words.checkDigit(unfit.length)}</p>
          <p>
            {withElements(
              (...shown) => listSome(shown, unfit.length),
              ...unfit.slice(0, named).map((number) => <code key={number}>{number}</code>),
            )}
          </p>
        </Notice>
      )}
    </div>
  );
}
