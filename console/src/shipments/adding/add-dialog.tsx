import { text } from '../../text/en.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { AddForm } from './add-form.tsx';
import { AddResults } from './add-results.tsx';
import { useAdding } from './use-adding.ts';

/** Adds shipments: from pasted numbers to tracked references. */
export function AddDialog({ numbers, onClose }: { numbers: string; onClose: () => void }) {
  const adding = useAdding();
  const isOn = adding.state !== 'idle';
  return (
    <Dialog
      title={text.shipments.add.title}
      open
      onOpenChange={(open) => {
        if (open) return;
        // After closing halfway, the dialog shows the results so far.
        if (isOn) adding.stop();
        else onClose();
      }}
    >
      {adding.items.length === 0 ? (
        <AddForm numbers={numbers} onSubmit={adding.start} />
      ) : (
        <AddResults adding={adding} onClose={onClose} />
      )}
    </Dialog>
  );
}
