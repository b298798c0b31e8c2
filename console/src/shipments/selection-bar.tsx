import { useQueryClient } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import type { UntrackedJson } from '../../../server/src/console/shipments/schemas.ts';
import { liveKeys } from '../api/live.ts';
import { request } from '../api/request.ts';
import { useWorkspace } from '../shell/workspace.tsx';
import { text } from '../text/en.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import styles from './selection-bar.module.css';
import type { Selection } from './use-selection.ts';

const words = text.shipments;
const sentAtOnce = 100;
/** References listed by name in the question; of the rest only the count is shown. */
const named = 5;

/** The actions for the selected shipments. */
export function SelectionBar({ selection }: { selection: Selection }) {
  const workspace = useWorkspace();
  const queries = useQueryClient();
  const { list } = selection;
  const count = list.length;
  if (count === 0) return null;
  const stop = async () => {
    for (let at = 0; at < count; at += sentAtOnce) {
      const references = list.slice(at, at + sentAtOnce);
      await request<UntrackedJson[]>(`${workspace.modeApi}/untrack`, { body: { references } });
    }
    selection.clear();
    await queries.invalidateQueries({ queryKey: liveKeys.shipments(workspace) });
  };
  return (
    <div className={styles.bar} role="status">
      <span>{words.selected(count)}</span>
      <Button look="quiet" onClick={() => selection.clear()}>
        {words.unselect}
      </Button>
      <Confirm
        trigger={
          <Button look="danger" icon={<EyeOff aria-hidden="true" />}>
            {words.stop}
          </Button>
        }
        title={words.stopTitle(count)}
        action={words.stop}
        onConfirm={stop}
      >
        <p className={styles.names}>
          {list.slice(0, named).join(', ')} {count > named && words.stopAnd(count - named)}
        </p>
        <p>{words.stopLead}</p>
      </Confirm>
    </div>
  );
}
