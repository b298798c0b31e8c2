import { Meter } from '@base-ui/react/meter';
import { Link } from 'wouter';
import type { Overview } from '../../../server/src/console/overview/schemas.ts';
import { text } from '../text/en.ts';
import { Panel } from '../ui/panel.tsx';
import styles from './usage-panel.module.css';

const words = text.overview;

/** What is left of the plan. */
export function UsagePanel({ usage }: Pick<Overview, 'usage'>) {
  const { used_this_period: used, remaining, period_ends_at: until } = usage;
  const all = used + remaining;
  return (
    <Panel title={words.usage} actions={<Link href="/usage">{text.shell.usage}</Link>}>
      <Meter.Root value={used} max={Math.max(all, 1)} className={styles.meter}>
        <Meter.Label className={styles.label}>{words.usageOf(used, all)}</Meter.Label>
        <Meter.Track className={styles.track}>
          <Meter.Indicator className={styles.used} data-spent={remaining === 0 || undefined} />
        </Meter.Track>
      </Meter.Root>
      <p className={styles.rest}>{words.usageRest(remaining, until)}</p>
    </Panel>
  );
}
