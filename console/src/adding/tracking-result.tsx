import { RotateCcw } from 'lucide-react';
import { shortCarrierName } from '../../../server/src/domain/text/short-carrier-name.ts';
import { text } from '../text/text.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { DialogActions } from '../ui/dialog.tsx';
import { Progress } from '../ui/progress.tsx';
import styles from './adding.module.css';
import { outcomeTones } from './outcome-tones.ts';
import line from './result-row.module.css';
import { SimulatedNote } from './simulated-note.tsx';
import { isTracked, type Tracking } from './use-tracking.ts';

const words = text.shipments.add;

/** The result of one reference, and what can be done if it is not tracked. */
export function TrackingResult({ tracking, onClose }: { tracking: Tracking; onClose: () => void }) {
  const { item, result } = tracking;
  if (item === null) return null;
  const done = result === null ? 0 : 1;
  return (
    <>
      <Progress
        label={result === null ? words.running : words.results}
        value={done}
        max={1}
        words={words.progress(done, 1)}
      />
      <p className={line.row} role="status">
        <code className={line.reference}>{item.reference}</code>
        {result === null ? (
          <Badge>{words.outcomes.waiting}</Badge>
        ) : (
          <Badge tone={outcomeTones[result.outcome]}>{words.outcomes[result.outcome]}</Badge>
        )}
        {result?.reason && <span className={line.reason}>{result.reason}</span>}
      </p>
      {result?.outcome === 'no_data' && <SimulatedNote />}
      {result?.creditSpent && <p className={styles.soft}>{words.credits(1)}</p>}
      <DialogActions>
        <Onwards tracking={tracking} />
        <Button look="primary" onClick={onClose}>
          {words.done}
        </Button>
      </DialogActions>
    </>
  );
}

/** Asks a carrier that bills each request, or all others, or tries again; when nothing of these could help, adds more references. */
function Onwards({ tracking: { item, result, track, reset } }: { tracking: Tracking }) {
  if (item === null || result === null) return null;
  if (isTracked(result) || result.outcome === 'invalid') return <Button onClick={reset}>{words.more}</Button>;
  const { billed = [], others = [] } = result.askedOf ?? {};
  const everyone = others.length > 0;
  return (
    <>
      {billed.map(({ scac, name }) => (
        <Button key={scac} onClick={() => void track(item, { carrier: scac })}>
          {words.askNamed(shortCarrierName(name), 1)}
        </Button>
      ))}
      <Button icon={<RotateCcw aria-hidden="true" />} onClick={() => void track(item, { everyone })}>
        {everyone ? words.askAll(1) : words.retry(1)}
      </Button>
    </>
  );
}
