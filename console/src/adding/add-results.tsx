import { text } from '../text/text.ts';
import { Progress } from '../ui/progress.tsx';
import { ResultActions } from './result-actions.tsx';
import { ResultCounts } from './result-counts.tsx';
import { ResultList } from './result-list.tsx';
import { type Adding, isFailed } from './use-adding.ts';

const words = text.shipments.add;

/** The progress and the result of each reference; at the end, failed references come first. */
export function AddResults({ adding, onClose }: { adding: Adding; onClose: () => void }) {
  const { items, state } = adding;
  const isOn = state !== 'idle';
  const done = items.filter(({ result }) => result !== null).length;
  const left = items.length - done;
  const listed = isOn ? items : items.toSorted((a, b) => Number(isFailed(b)) - Number(isFailed(a)));
  const label = isOn ? (state === 'running' ? words.running : words.stopping) : words.results;
  return (
    <>
      <Progress label={label} value={done} max={items.length} words={words.progress(done, items.length)} />
      <ResultCounts items={items} />
      {!isOn && left > 0 && <p role="status">{words.stopped(left)}</p>}
      <ResultList items={listed} isOn={isOn} />
      <ResultActions adding={adding} onClose={onClose} />
    </>
  );
}
