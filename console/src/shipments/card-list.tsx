import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { text } from '../text/text.ts';
import styles from './card-list.module.css';
import type { ListProps } from './list-props.ts';
import { ShipmentCard } from './shipment-card.tsx';
import { useLeaving } from './use-place.ts';

const cardHeight = 148;
const gap = 12;

/** The list on a phone: cards, which scroll with the page. */
export function CardList({
  query,
  rows,
  total,
  isOld,
  selection,
  onSeen,
  place,
  onLeave,
}: Omit<ListProps, 'columns' | 'sort' | 'onSort'>) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content above may have grown with the rows
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), [rows.length]);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => cardHeight,
    gap,
    overscan: 6,
    scrollMargin: top,
  });
  const shown = virtual.getVirtualItems();
  const [first, last] = [shown[0]?.index ?? 0, shown.at(-1)?.index ?? 0];
  useEffect(() => onSeen(first, last), [onSeen, first, last]);
  useLeaving(() => ({ ...place, offset: virtual.scrollOffset ?? 0 }), onLeave, query);
  const [offset] = useState(place.offset);
  useEffect(() => {
    // After the shell has scrolled the page to its top.
    const frame = requestAnimationFrame(() => window.scrollTo(0, offset));
    return () => cancelAnimationFrame(frame);
  }, [offset]);
  return (
    <ul
      ref={list}
      className={styles.list}
      aria-label={text.shipments.table}
      aria-busy={isOld}
      style={{ height: virtual.getTotalSize() }}
    >
      {shown.map(({ index, start }) => (
        <li
          key={index}
          ref={virtual.measureElement}
          data-index={index}
          className={styles.place}
          aria-setsize={total}
          aria-posinset={index + 1}
          style={{ transform: `translateY(${start - top}px)` }}
        >
          <ShipmentCard row={rows[index] ?? null} selection={selection} />
        </li>
      ))}
    </ul>
  );
}
