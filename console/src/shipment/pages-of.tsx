import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Refusal } from '../api/request.ts';
import { Unreachable } from '../shell/unreachable.tsx';
import { text } from '../text/en.ts';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './records.module.css';

interface Props<Item> {
  query: UseInfiniteQueryResult<{ pages: { data: Item[] }[] }>;
  /** What stands there while there is none. */
  empty: string;
  children: (items: Item[]) => ReactNode;
}

/** A list that is fetched page by page. */
export function PagesOf<Item>({ query, empty, children }: Props<Item>) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  if (error)
    return <Unreachable reason={error instanceof Refusal ? error : null} retry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height="10rem" />;
  const items = data.pages.flatMap((page) => page.data);
  if (items.length === 0) return <p className={styles.soft}>{empty}</p>;
  return (
    <div className={styles.list}>
      {children(items)}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text.common.more}
        </Button>
      )}
    </div>
  );
}
