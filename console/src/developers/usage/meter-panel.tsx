import { Meter } from '@base-ui/react/meter';
import type { UsageReport } from '../../../../server/src/console/usage/schemas.ts';
import { text } from '../../text/en.ts';
import { formatCount, formatDay } from '../../text/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './usage.module.css';

const words = text.developers.usage;

/** From here on a person should know. */
const nearlySpentShare = 0.9;

export function MeterPanel({ usage }: { usage: UsageReport['usage'] }) {
  const { used_this_period: used, remaining, topped_up, period_ends_at } = usage;
  const all = usage.included_per_month + topped_up;
  const level = levelOf(used, all, remaining);
  return (
    <Panel title={words.thisMonth}>
      {level === 'spent' && <Notice tone="bad">{words.spent}</Notice>}
      {level === 'nearlySpent' && <Notice tone="warn">{words.nearlySpent}</Notice>}
      <Meter.Root
        className={styles.meter}
        aria-label={words.meter}
        value={Math.min(used, all)}
        max={all}
        aria-valuetext={words.used(formatCount(used), formatCount(all))}
      >
        <span className={styles.used}>{words.used(formatCount(used), formatCount(all))}</span>
        <span className={styles.soft}>{words.remaining(formatCount(remaining))}</span>
        <Meter.Track className={styles.track}>
          <Meter.Indicator className={styles.bar} data-level={level} />
        </Meter.Track>
      </Meter.Root>
      <p className={styles.soft}>
        {topped_up > 0 && `${words.toppedUp(formatCount(topped_up))}. `}
        {words.renews} <time dateTime={period_ends_at}>{formatDay(period_ends_at)}</time> (UTC).
      </p>
    </Panel>
  );
}

function levelOf(used: number, all: number, remaining: number): 'spent' | 'nearlySpent' | 'fine' {
  if (remaining === 0) return 'spent';
  return used >= all * nearlySpentShare ? 'nearlySpent' : 'fine';
}
