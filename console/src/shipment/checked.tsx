import { RefreshCw } from 'lucide-react';
import type {
  CheckResult,
  ShipmentView,
} from '../../../server/src/console/shipment/schemas/shipment-view.ts';
import { explain } from '../api/explain.ts';
import { useMay } from '../shell/workspace.tsx';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Distance } from '../ui/time.tsx';
import styles from './checked.module.css';
import { useCheckNow } from './shipment-api.ts';

/** The times of the last and the next check, and the button to check now. */
export function Checked({ shipment, now }: { shipment: ShipmentView; now: number }) {
  const { reference, checkedAt, nextCheckAt } = shipment;
  const words = text.shipment.checked;
  const mayCheck = useMay('editor');
  const check = useCheckNow(reference);
  return (
    <div className={styles.checked}>
      <p className={styles.when}>
        {words.last} <Distance at={checkedAt} />, <Next at={nextCheckAt} now={now} />
      </p>
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

function Next({ at, now }: { at: string | null; now: number }) {
  const words = text.shipment.checked;
  if (at === null) return words.never;
  if (Date.parse(at) <= now) return words.due;
  return (
    <>
      {words.next} <Distance at={at} />
    </>
  );
}

function resultOf({ outcome, changes, pauseSeconds }: CheckResult): string {
  const words = text.shipment.checked.outcomes;
  if (outcome === 'just_checked') return words.just_checked(pauseSeconds);
  if (outcome !== 'news') return words[outcome];
  return words.news(changes);
}
