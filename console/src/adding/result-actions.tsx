import { RotateCcw } from 'lucide-react';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { DialogActions } from '../ui/dialog.tsx';
import { type Adding, type Item, isFailed, mayBeTracked, waitsFor } from './use-adding.ts';

const words = text.shipments.add;

/** The button to stop while references are sent; afterwards the actions for those that failed. */
export function ResultActions({ adding, onClose }: { adding: Adding; onClose: () => void }) {
  const { items, state, stop } = adding;
  if (state !== 'idle')
    return (
      <DialogActions>
        <Button onClick={stop} busy={state === 'stopping'}>
          {words.stop}
        </Button>
      </DialogActions>
    );
  const failed = items.filter(isFailed);
  return (
    <DialogActions>
      {failed.length > 0 && (
        <CopyButton value={failed.map(({ reference }) => reference).join('\n')} label={words.copyFailed} />
      )}
      <AskNamed adding={adding} />
      <Onwards adding={adding} />
      <Button look="primary" onClick={onClose}>
        {words.done}
      </Button>
    </DialogActions>
  );
}

/** Buttons to ask carriers that bill each request: one for each carrier. */
function AskNamed({ adding: { items, askNamed } }: { adding: Adding }) {
  const carriers = new Map(
    items.flatMap(({ result }) => result?.askedOf?.billed.map(({ scac, name }) => [scac, name]) ?? []),
  );
  return Array.from(carriers, ([scac, name]) => (
    <Button key={scac} onClick={() => askNamed(scac)}>
      {words.askNamed(name, items.filter((item) => waitsFor(item, scac)).length)}
    </Button>
  ));
}

/** Sends the rest, tries again, or asks all carriers; with nothing left to send, adds more references. */
function Onwards({ adding: { items, again, reset } }: { adding: Adding }) {
  const open = items.filter(mayBeTracked);
  if (open.length === 0) return <Button onClick={reset}>{words.more}</Button>;
  const isLeft = open.some(({ result }) => result === null);
  const everyone = !isLeft && open.some(couldAskOthers);
  const label = everyone ? words.askAll : words.retry;
  return (
    <Button icon={<RotateCcw aria-hidden="true" />} onClick={() => again({ everyone })}>
      {isLeft ? words.sendRest : label(open.length)}
    </Button>
  );
}

function couldAskOthers({ result }: Item): boolean {
  return result?.askedOf != null && result.askedOf.others.length > 0;
}
