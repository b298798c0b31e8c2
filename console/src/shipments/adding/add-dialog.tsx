import { useEffect } from 'react';
import { text } from '../../text/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { AddForm } from './add-form.tsx';
import { AddResults } from './add-results.tsx';
import { isSent, useAdding } from './use-adding.ts';
import { useDraft } from './use-draft.ts';

/** Adds shipments: from pasted numbers to tracked references. Numbers that were not sent are there when it opens again. */
export function AddDialog({ numbers, onClose }: { numbers: string; onClose: () => void }) {
  const adding = useAdding();
  const draft = useDraft();
  const isOn = adding.state !== 'idle';
  const isAllSent = adding.items.length > 0 && adding.items.every(isSent);
  useEffect(() => {
    if (isAllSent) draft.keep('');
  });
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
        <AddForm numbers={numbers || draft.read()} onTyped={draft.keep} onSubmit={adding.start} />
      ) : (
        <AddResults adding={adding} onClose={onClose} />
      )}
    </Dialog>
  );
}
