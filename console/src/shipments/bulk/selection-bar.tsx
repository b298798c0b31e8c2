import { EyeOff } from 'lucide-react';
import { listSome } from '../../text/list-some.ts';
import { text } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import type { ListProps } from '../list-props.ts';
import type { Selection } from '../use-selection.ts';
import { ChangeSelected } from './change-selected.tsx';
import { SelectMatching } from './select-matching.tsx';
import styles from './selection-bar.module.css';
import { useBulk } from './use-bulk.ts';

const words = text.shipments.bulk;
/** References listed by name in the question; of the rest only the count is shown. */
const named = 5;

interface Props extends Pick<ListProps, 'rows'> {
  /** The count of containers that match. */
  counted: number;
  /** The filters as a query. */
  filters: string;
  selection: Selection;
}

/** The actions for the selected shipments. */
export function SelectionBar({ rows, counted, filters, selection }: Props) {
  const bulk = useBulk();
  const { list, boxes } = selection;
  const count = list.length;
  if (count === 0) return null;
  const loaded = rows.filter((row) => row !== null);
  const isMore = counted > loaded.length && loaded.every(({ reference }) => selection.has(reference));
  return (
    <div className={styles.bar} role="status">
      <span>{words.selected(count, boxes)}</span>
      {isMore && <SelectMatching filters={filters} total={counted} selection={selection} />}
      <Button look="quiet" onClick={() => selection.clear()}>
        {words.unselect}
      </Button>
      <ChangeSelected selection={selection} onChange={bulk.change} />
      <Confirm
        trigger={
          <Button look="danger" icon={<EyeOff aria-hidden="true" />}>
            {words.stop}
          </Button>
        }
        title={words.stopTitle(count)}
        action={words.stop}
        onConfirm={async () => {
          await bulk.stop(list);
          selection.clear();
        }}
      >
        <p className={styles.names}>{listSome(list.slice(0, named), count)}</p>
        <p>{words.stopLead(count, boxes)}</p>
      </Confirm>
    </div>
  );
}
