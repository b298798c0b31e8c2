import { Plus } from 'lucide-react';
import { formatCount } from '../text/format.ts';
import { text } from '../text/text.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { useWaitingLines } from './use-draft.ts';

const words = text.shipments.add;

/** Opens the dialog to add shipments. It shows how many lines of a draft wait there. */
export function AddButton({ onAdd }: { onAdd: () => void }) {
  const lines = useWaitingLines();
  return (
    <Button look="primary" icon={<Plus aria-hidden="true" />} onClick={onAdd}>
      {words.button}
      {lines > 0 && (
        <>
          {' '}
          <Badge tone="warn">{formatCount(lines)}</Badge>
        </>
      )}
    </Button>
  );
}
