import type { UsageReport } from '../../../../server/src/console/usage/schemas.ts';
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

export function MeterPanel({ usage }: { usage: UsageReport['usage'] }) {
  const { used, remaining, toppedUp, periodEndsAt } = usage;
  const { noDataPerDay: mostUnknown, noDataToday: unknown } = usage;
  const all = usage.includedPerMonth + toppedUp;
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
