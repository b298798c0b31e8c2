import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { text } from '../../text/en.ts';
import { Badge } from '../../ui/badge.tsx';
import styles from './adding.module.css';
import { outcomeTones } from './outcome-tones.ts';
import { reasonOf } from './reason-of.ts';
import type { Item } from './use-adding.ts';

const words = text.desk.add;
const rowHeight = 36;

/** What became of each, in the order in which they were sent. There may be thousands. */
export function ResultList({ items }: { items: readonly Item[] }) {
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 10,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard as well
    <section ref={box} className={styles.results} tabIndex={0} aria-label={words.results}>
      <ol className={styles.rows} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const item = items[index];
          return (
            item && (
              <li
                key={index}
                ref={virtual.measureElement}
                data-index={index}
                aria-setsize={items.length}
                aria-posinset={index + 1}
                className={styles.result}
                style={{ transform: `translateY(${start}px)` }}
              >
                <Result item={item} />
              </li>
            )
          );
        })}
      </ol>
    </section>
  );
}

function Result({ item: { reference, result } }: { item: Item }) {
  const reason = result && reasonOf(result);
  return (
    <>
      <code className={styles.reference}>{reference}</code>
      {result === null ? (
        <Badge>{words.outcomes.unsent}</Badge>
      ) : (
        <Badge tone={outcomeTones[result.outcome]}>{words.outcomes[result.outcome]}</Badge>
      )}
      {reason && <span className={styles.reason}>{reason}</span>}
    </>
  );
}
