import { type ReactNode, useRef } from 'react';
import type { EndpointOverview } from '../../../../server/src/console/webhooks/schemas.ts';
import { formatCount } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import { useFocusIfLost } from '../../ui/focus-if-lost.ts';
import { Notice } from '../../ui/notice.tsx';
import { Distance, Moment } from '../../ui/time.tsx';
import { withElements } from '../../ui/with-elements.ts';
import { EnableEndpoint } from './enable-endpoint.tsx';
import styles from './endpoint-page.module.css';
import { RecentBar } from './recent-bar.tsx';
import { useChange } from './webhooks-api.ts';

const words = text.webhooks;

/** The health of an endpoint: in numbers, and in a sentence when there is something to do. */
export function EndpointState({ endpoint }: { endpoint: EndpointOverview }) {
  const { lastSuccessAt, pendingDeliveries, failedDeliveries, previousSecretUntil } = endpoint;
  const facts = useRef<HTMLDListElement>(null);
  // The button that enables is gone then.
  useFocusIfLost(facts, endpoint.disabledAt);
  return (
    <>
      <Trouble endpoint={endpoint} />
      {previousSecretUntil && (
        <Notice>{withElements(words.secretOverlap, <Moment at={previousSecretUntil} />)}</Notice>
      )}
      <dl ref={facts} tabIndex={-1} className={styles.facts}>
        <Fact term={words.recent}>
          <RecentBar recent={endpoint.recent} />
        </Fact>
        <Fact term={words.lastSuccess}>{lastSuccessAt ? <Distance at={lastSuccessAt} /> : words.never}</Fact>
        <Fact term={words.pending}>{formatCount(pendingDeliveries)}</Fact>
        <Fact term={words.failed} isBad={failedDeliveries > 0}>
          {formatCount(failedDeliveries)}
        </Fact>
      </dl>
    </>
  );
}

function Fact({ term, isBad = false, children }: { term: string; isBad?: boolean; children: ReactNode }) {
  return (
    <div className={styles.fact} data-bad={isBad || undefined}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

function Trouble({ endpoint }: { endpoint: EndpointOverview }) {
  const { id, disabledAt, disabledReason, pausedUntil, failingSince } = endpoint;
  const change = useChange(id);
  if (disabledAt !== null)
    return (
      <Notice tone="warn">
        <p>
          {withElements(
            (since) => words.disabledSince(words.disabledReasons[disabledReason ?? 'by_request'], since),
            <Moment at={disabledAt} />,
          )}
        </p>
        <EnableEndpoint change={change} />
      </Notice>
    );
  if (pausedUntil !== null)
    return <Notice tone="warn">{withElements(words.pausedUntil, <Distance at={pausedUntil} />)}</Notice>;
  if (failingSince === null) return null;
  return <Notice tone="warn">{withElements(words.failingSince, <Moment at={failingSince} />)}</Notice>;
}
