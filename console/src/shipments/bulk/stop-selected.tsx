import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { listSome } from '../../text/list-some.ts';
import { text } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import type { Selection } from '../use-selection.ts';
import styles from './selection-bar.module.css';
import type { Bulk } from './use-bulk.ts';

const words = text.shipments.bulk;
/** References listed by name in the question; of the rest only the count is shown. */
const named = 5;

interface Props {
  selection: Selection;
  onStop: Bulk['stop'];
}

/** Stops tracking the shipments that were selected when the question was opened. */
export function StopSelected({ selection, onStop }: Props) {
  const [asked, setAsked] = useState<Selection | null>(null);
  const { list, boxes, clear } = asked ?? selection;
  const count = list.length;
  return (
    <Confirm
      trigger={
        <Button look="danger" icon={<EyeOff aria-hidden="true" />}>
          {words.stop}
        </Button>
      }
      open={asked !== null}
      onOpenChange={(open) => setAsked(open ? selection : null)}
      title={words.stopTitle(count)}
      action={words.stop}
      onConfirm={async () => {
        await onStop(list);
        clear();
      }}
    >
      <p className={styles.names}>{listSome(list.slice(0, named), count)}</p>
      <p>{words.stopLead(count, boxes)}</p>
    </Confirm>
  );
}
