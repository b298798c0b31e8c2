import { FastForward } from 'lucide-react';
import { formatMoment } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RefusalNotice } from '../../ui/refusal-notice.tsx';
import styles from './quick-start.module.css';
import { useAdvanceClock, useTestClock } from './use-test-clock.ts';

const words = text.developers.quickStart;
const steps = [1, 3, 7];

/** The clock of the sandbox, and buttons that let days pass; nothing for a person who may not use them. */
export function TestClock() {
  const { data: clock } = useTestClock();
  const advance = useAdvanceClock();
  if (clock === undefined) return null;
  const isAdvancing = clock.status === 'advancing';
  return (
    <Panel title={words.clockTitle}>
      <div className={styles.stack}>
        <p className={styles.soft}>{words.clockLead}</p>
        <RefusalNotice error={advance.error} />
        <p role="status">
          {text.common.sentences([
            words.clockNow(formatMoment(clock.now), clock.days_ahead),
            isAdvancing && words.clockAdvancing,
          ])}
        </p>
        <div className={styles.steps}>
          {steps.map((days) => (
            <Button
              key={days}
              icon={<FastForward aria-hidden="true" />}
              busy={advance.isPending || isAdvancing}
              onClick={() => advance.mutate(days)}
            >
              {words.clockAdvance(days)}
            </Button>
          ))}
        </div>
      </div>
    </Panel>
  );
}
