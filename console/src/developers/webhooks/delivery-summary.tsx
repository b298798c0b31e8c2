import type { Delivery } from '../../../../client/src/landfall.ts';
import { text } from '../../text/text.ts';
import { Badge } from '../../ui/badge.tsx';
import { deliveryTones } from '../../ui/delivery-tones.ts';
import { Distance } from '../../ui/time.tsx';
import styles from './delivery-summary.module.css';

const words = text.webhooks;

/** A delivery in one line. */
export function DeliverySummary({ delivery }: { delivery: Delivery }) {
  const { type, reference, state, attempt_count, created_at } = delivery;
  return (
    <>
      <span className={styles.state}>
        <Badge tone={deliveryTones[state]}>{words.states[state]}</Badge>
      </span>
      <span className={styles.what}>
        {type === undefined ? words.subscription.events : words.types[type]}{' '}
        <span className={styles.soft}>{reference}</span>
      </span>
      <span className={styles.soft}>
        {lastWords(delivery)}
        {attempt_count > 1 && ` · ${words.attempts(attempt_count)}`}
      </span>
      <span className={styles.when}>
        <Distance at={created_at} />
      </span>
    </>
  );
}

function lastWords({ last_status, last_failure }: Delivery): string {
  if (last_status !== null) return words.answered(last_status);
  return last_failure === null ? words.notTried : words.failures[last_failure];
}
