import { useRef } from 'react';
import { useIsLimited } from '../shell/workspace.tsx';
import { text } from '../text/text.ts';
import { FirstOf } from '../ui/first-of.tsx';
import { useFocusIfLost } from '../ui/focus-if-lost.ts';
import { MoreButton } from '../ui/more-button.tsx';
import { Panel } from '../ui/panel.tsx';
import { CustomerRow } from './customer-row.tsx';
import styles from './news.module.css';
import { useCustomerNews } from './use-customer-news.ts';

/** So that the rest of the page is near. */
const shownFirst = 3;

/** The sentences that customers are to be told. Limited viewers see none: they may be such customers. */
export function CustomerPanel({ reference = null }: { reference?: string | null }) {
  return useIsLimited() ? null : <News reference={reference} />;
}

function News({ reference }: { reference: string | null }) {
  const query = useCustomerNews(reference);
  const list = useRef<HTMLUListElement>(null);
  const { data: news = [] } = query;
  useFocusIfLost(list, news.length);
  if (news.length === 0 && !query.hasNextPage) return null;
  return (
    <Panel title={text.morning.customers.title}>
      <FirstOf items={news} most={shownFirst}>
        {(some) => (
          <ul ref={list} tabIndex={-1} className={styles.rows}>
            {some.map((each) => (
              <CustomerRow key={`${each.id} ${each.at}`} news={each} isNamed={reference === null} />
            ))}
          </ul>
        )}
      </FirstOf>
      <MoreButton query={query} />
    </Panel>
  );
}
