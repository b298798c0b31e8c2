import { text } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { RefusalNotice } from '../../ui/refusal-notice.tsx';
import styles from '../adding.module.css';
import { type RivalListView, useRivalActions } from './use-rival-list.ts';

const words = text.leaving;

interface Props {
  name: string;
  list: RivalListView;
  onBack: () => void;
}

/** How far a list is read. How long it is, is not known before its end. */
export function ListUnderWay({ name, list: { rows, pages }, onBack }: Props) {
  const { stop } = useRivalActions();
  return (
    <>
      <p role="status">{words.reading(name)}</p>
      <p className={styles.soft}>{words.soFar(rows, pages)}</p>
      <RefusalNotice error={stop.error} />
      <DialogActions>
        <Button onClick={onBack}>{words.back}</Button>
        <Button busy={stop.isPending} onClick={() => stop.mutate()}>
          {words.stop}
        </Button>
      </DialogActions>
    </>
  );
}
