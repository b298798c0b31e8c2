import type { RecentDelivery } from '../../../../server/src/console/webhooks/schemas.ts';
import { formatMoment } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import styles from './recent-bar.module.css';

const words = text.webhooks;

/** The last deliveries, a mark for each, the newest at the right. */
export function RecentBar({ recent }: { recent: readonly RecentDelivery[] }) {
  if (recent.length === 0) return <span className={styles.none}>{words.recentNone}</span>;
  const count = (state: RecentDelivery['state']) => recent.filter((each) => each.state === state).length;
  const label = words.recentOf({
    delivered: count('delivered'),
    waiting: count('pending'),
    failed: count('failed'),
  });
  return (
    <span role="img" aria-label={label} className={styles.bar}>
      {recent.map(({ state, retrying, createdAt }, position) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a mark has no id, only a position
          key={position}
          className={styles.mark}
          data-state={retrying ? 'retrying' : state}
          title={text.common.facts([words.states[state], formatMoment(createdAt)])}
        />
      ))}
    </span>
  );
}
