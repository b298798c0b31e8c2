import type { DeliveryJson } from '../../../../server/src/console/webhooks/schemas.ts';
import { text } from '../../text/text.ts';
import { Badge } from '../../ui/badge.tsx';
import { deliveryTones } from '../../ui/delivery-tones.ts';
import { Distance } from '../../ui/time.tsx';
import styles from './delivery-summary.module.css';

const words = text.webhooks;

/** A delivery in one line. */
export function DeliverySummary({ delivery }: { delivery: DeliveryJson }) {
  const { type, reference, state, attemptCount, createdAt } = delivery;
  return (
    <>
      <span className={styles.state}>
        <Badge tone={deliveryTones[state]}>{words.states[state]}</Badge>
      </span>
      <span className={styles.what}>
        {words.types[type]} <span className={styles.soft}>{reference}</span>
      </span>
      <span className={styles.soft}>
        {lastWords(delivery)}
        {attemptCount > 1 && ` · ${words.attempts(attemptCount)}`}
      </span>
      <span className={styles.when}>
        <Distance at={createdAt} />
      </span>
    </>
  );
}

function lastWords({ lastStatus, lastFailure }: DeliveryJson): string {
  if (lastStatus !== null) return words.answered(lastStatus);
  return lastFailure === null ? words.notTried : words.failures[lastFailure];
}
