import type { Webhook } from '../../../../client/src/landfall.ts';
import { formatMoment } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import styles from './recent-bar.module.css';

const words = text.webhooks;

/** The last deliveries, a mark for each, the newest at the right. */
export function RecentBar({ recent }: Pick<Webhook, 'recent'>) {
  if (recent.length === 0) return <span className={styles.none}>{words.recentNone}</span>;
  const count = (state: Webhook['recent'][number]['state']) =>
    recent.filter((each) => each.state === state).length;
  const label = words.recentOf({
    delivered: count('delivered'),
    waiting: count('pending'),
    failed: count('failed'),
  });
  return (
    <span role="img" aria-label={label} className={styles.bar}>
      {recent.map(({ id, state, attempt_count, created_at }) => (
        <span
          key={id}
          className={styles.mark}
          data-state={state === 'pending' && attempt_count > 0 ? 'retrying' : state}
          title={text.common.facts([words.states[state], formatMoment(created_at)])}
        />
      ))}
    </span>
  );
}
