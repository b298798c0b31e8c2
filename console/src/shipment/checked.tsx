import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type {
  CheckResult,
  ShipmentView,
} from '../../../server/src/console/shipment/schemas/shipment-view.ts';
import { explain } from '../api/explain.ts';
import { DistanceOnClock } from '../shell/distance-on-clock.tsx';
import { useMay, useWorkspace } from '../shell/workspace.tsx';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { withElements } from '../ui/with-elements.ts';
import styles from './checked.module.css';
import { useCheckNow } from './shipment-api.ts';

/** The times of the last and the next check, and the button to check now. */
export function Checked({ shipment, now }: { shipment: ShipmentView; now: number }) {
  const { reference, checked_at, next_check_at, health } = shipment;
  const { mode } = useWorkspace();
  const isIdle = mode === 'test' && health !== 'completed';
  const words = text.shipment.checked;
  const mayCheck = useMay('editor');
  const check = useCheckNow(reference);
  return (
    <div className={styles.checked}>
      <p className={styles.when}>{whenOf(checked_at, next_check_at, { now, isIdle })}</p>
      {mayCheck && (
        <Button
          className={styles.now}
          icon={<RefreshCw aria-hidden="true" />}
          busy={check.isPending}
          onClick={() => check.mutate()}
        >
          {words.now}
        </Button>
      )}
      <p className={styles.result} role="status" data-outcome={check.data?.outcome}>
        {check.data && resultOf(check.data)}
        {check.error && explain(check.error)}
      </p>
    </div>
  );
}

/** @param on `isIdle`: nothing is checked by itself, although the tracking goes on */
function whenOf(last: string, next: string | null, on: { now: number; isIdle: boolean }): ReactNode {
  const words = text.shipment.checked;
  if (next === null)
    return withElements(on.isIdle ? words.sandbox : words.never, <DistanceOnClock at={last} />);
  if (Date.parse(next) <= on.now) return withElements(words.due, <DistanceOnClock at={last} />);
  return withElements(words.next, <DistanceOnClock at={last} />, <DistanceOnClock at={next} />);
}

function resultOf({ outcome, changes, pauseSeconds }: CheckResult): string {
  const words = text.shipment.checked.outcomes;
  if (outcome === 'just_checked') return words.just_checked(pauseSeconds);
  if (outcome !== 'news') return words[outcome];
  return words.news(changes);
}
