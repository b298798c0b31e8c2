import type { Account } from '../../../../client/src/landfall.ts';
import { formatCount, formatDay } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import { Meter } from '../../ui/meter.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { withElements } from '../../ui/with-elements.ts';
import styles from './usage.module.css';

const words = text.developers.usage;

/** From this share on, the page warns. */
const nearlySpentShare = 0.9;
const tones = { fine: 'accent', nearlySpent: 'warn', spent: 'bad' } as const;

export function MeterPanel({ account }: { account: Account }) {
  const { used_this_period: used, remaining, topped_up: toppedUp, period_ends_at: periodEndsAt } = account;
  const { no_data_per_day: mostUnknown, no_data_today: unknown } = account;
  const all = account.included_per_month + toppedUp;
  const level = levelOf(used, all, remaining);
  return (
    <Panel title={words.thisMonth}>
      {level === 'spent' && <Notice tone="bad">{words.spent}</Notice>}
      {level === 'nearlySpent' && <Notice tone="warn">{words.nearlySpent}</Notice>}
      <Meter
        label={words.meter}
        value={used}
        max={all}
        words={words.used(formatCount(used), formatCount(all))}
        rest={words.remaining(formatCount(remaining))}
        tone={tones[level]}
      />
      <p className={styles.soft}>
        {withElements(
          (at) => words.renews(at, toppedUp > 0 ? formatCount(toppedUp) : null),
          <time dateTime={periodEndsAt}>{formatDay(periodEndsAt)}</time>,
        )}
      </p>
      <p className={styles.soft}>{words.unknown(formatCount(unknown), formatCount(mostUnknown))}</p>
      {unknown >= mostUnknown && <Notice tone="warn">{words.noMoreUnknown}</Notice>}
    </Panel>
  );
}

function levelOf(used: number, all: number, remaining: number): 'spent' | 'nearlySpent' | 'fine' {
  if (remaining === 0) return 'spent';
  return used >= all * nearlySpentShare ? 'nearlySpent' : 'fine';
}
