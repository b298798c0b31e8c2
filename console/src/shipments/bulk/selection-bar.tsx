import { AlertMenu } from '../../alerts/alert-menu.tsx';
import { text } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import type { ListProps } from '../list-props.ts';
import type { Selection } from '../use-selection.ts';
import { ChangeSelected } from './change-selected.tsx';
import { SelectMatching } from './select-matching.tsx';
import styles from './selection-bar.module.css';
import { StopSelected } from './stop-selected.tsx';
import { useBulk } from './use-bulk.ts';

const words = text.shipments.bulk;

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
    <div className={styles.bar} role="status" data-bottom-bar>
      <span>{words.selected(count, boxes)}</span>
      {isMore && <SelectMatching key={filters} filters={filters} total={counted} selection={selection} />}
      <Button look="quiet" onClick={() => selection.clear()}>
        {words.unselect}
      </Button>
      <ChangeSelected selection={selection} onChange={bulk.change} />
      <AlertMenu references={list} />
      <StopSelected selection={selection} onStop={bulk.stop} />
    </div>
  );
}
