import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { text } from '../text/text.ts';
import { Badge } from '../ui/badge.tsx';
import styles from './adding.module.css';
import { outcomeTones } from './outcome-tones.ts';
import line from './result-row.module.css';
import type { Item } from './use-adding.ts';

const words = text.shipments.add;
const rowHeight = 36;

/** The result of each reference. There may be thousands, so only the visible rows are drawn. */
export function ResultList({ items, isOn }: { items: readonly Item[]; isOn: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 10,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it must be scrollable by keyboard
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
                <Result item={item} isOn={isOn} />
              </li>
            )
          );
        })}
      </ol>
    </section>
  );
}

/** `isOn`: references are still being sent. */
function Result({ item: { reference, result }, isOn }: { item: Item; isOn: boolean }) {
  return (
    <>
      <code className={line.reference}>{reference}</code>
      {result === null ? (
        <Badge>{isOn ? words.outcomes.waiting : words.outcomes.unsent}</Badge>
      ) : (
        <Badge tone={outcomeTones[result.outcome]}>{words.outcomes[result.outcome]}</Badge>
      )}
      {result?.reason && <span className={line.reason}>{result.reason}</span>}
    </>
  );
}
