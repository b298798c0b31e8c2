import { useMay } from '../shell/workspace.tsx';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useDraft, useWaitingLines } from './use-draft.ts';

const words = text.shipments.add.waiting;

/** At the head of a page: says that a draft was not sent, and leads to it; nothing without one. */
export function WaitingDraft({ onAdd }: { onAdd: () => void }) {
  const lines = useWaitingLines();
  const { read, keep } = useDraft();
  const mayAdd = useMay('editor');
  if (lines === 0 || !mayAdd) return null;
  return (
    <Notice tone="warn" isOnPaper={false}>
      {words.lines(lines)}{' '}
      <Button look="quiet" onClick={onAdd}>
        {words.open}
      </Button>
      <Button look="quiet" onClick={() => keep({ ...read(), text: '', choices: {} })}>
        {words.discard}
      </Button>
    </Notice>
  );
}
