import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { text } from '../text/text.ts';
import { Button } from './button.tsx';
import styles from './more-button.module.css';
import { Notice } from './notice.tsx';

interface Props {
  query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >;
}

/** The button that loads the next page of a list; after the last page, a text that says so. */
export function MoreButton({ query }: Props) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const [wasAsked, setAsked] = useState(false);
  if (!hasNextPage) return wasAsked && <TheEnd />;
  const fetchMore = () => {
    setAsked(true);
    void fetchNextPage();
  };
  return (
    <div className={styles.more}>
      {isFetchNextPageError && <Notice tone="bad">{text.common.moreFailed}</Notice>}
      <Button busy={isFetchingNextPage} onClick={fetchMore}>
        {text.common.more}
      </Button>
    </div>
  );
}

/** Gets the focus that the button had, so that Tab does not start at the top of the page. */
function TheEnd() {
  const end = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) end.current?.focus({ preventScroll: true });
  }, []);
  return (
    <p ref={end} tabIndex={-1} className={styles.end}>
      {text.common.noMore}
    </p>
  );
}
