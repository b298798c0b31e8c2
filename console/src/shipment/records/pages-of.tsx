import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '../../shell/loaded.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import styles from './records.module.css';

interface Props<Item> {
  query: UseInfiniteQueryResult<Item[]>;
  /** The text for an empty list. */
  empty: string;
  children: (items: Item[]) => ReactNode;
}

/** A list that is loaded page by page. */
export function PagesOf<Item>({ query, empty, children }: Props<Item>) {
  return (
    <Loaded query={query}>
      {(items) =>
        items.length === 0 ? (
          <p className={styles.soft}>{empty}</p>
        ) : (
          <div className={styles.list}>
            {children(items)}
            <MoreButton query={query} />
          </div>
        )
      }
    </Loaded>
  );
}
