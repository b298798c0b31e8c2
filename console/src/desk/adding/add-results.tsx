import { RotateCcw } from 'lucide-react';
import { text } from '../../text/en.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { Progress } from '../../ui/progress.tsx';
import { ResultCounts } from './result-counts.tsx';
import { ResultList } from './result-list.tsx';
import { type Adding, isTracked } from './use-adding.ts';

const words = text.desk.add;

/** How far it is, and what became of each. */
export function AddResults({ adding, onClose }: { adding: Adding; onClose: () => void }) {
  const { items, state } = adding;
  const isOn = state !== 'idle';
  const done = items.filter(({ result }) => result !== null).length;
  const left = items.length - done;
  const failed = items.filter((item) => item.result !== null && !isTracked(item));
  const label = isOn ? (state === 'running' ? words.running : words.stopping) : words.results;
  return (
    <>
      <Progress label={label} value={done} max={items.length} words={words.progress(done, items.length)} />
      <ResultCounts items={items} />
      {!isOn && left > 0 && <p role="status">{words.stopped(left)}</p>}
      <ResultList items={items} />
      {isOn ? (
        <DialogActions>
          <Button onClick={adding.stop} disabled={state === 'stopping'}>
            {words.stop}
          </Button>
        </DialogActions>
      ) : (
        <DialogActions>
          {failed.length > 0 && (
            <CopyButton
              value={failed.map(({ reference }) => reference).join('\n')}
              label={words.copyFailed}
            />
          )}
          {failed.length + left > 0 ? (
            <Button icon={<RotateCcw aria-hidden="true" />} onClick={adding.again}>
              {left > 0 ? words.sendRest : words.retry(failed.length)}
            </Button>
          ) : (
            <Button onClick={adding.reset}>{words.more}</Button>
          )}
          <Button look="primary" onClick={onClose}>
            {words.done}
          </Button>
        </DialogActions>
      )}
    </>
  );
}
