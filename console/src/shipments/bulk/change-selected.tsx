import { useMutation } from '@tanstack/react-query';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import type { ManyChange } from '../../../../server/src/console/shipments/schemas.ts';
import { faultOf, refusalOf } from '../../api/faults.ts';
import { KnownTagField } from '../../tags/known-tag-field.tsx';
import { text } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { CancelButton, Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { RefusalNotice } from '../../ui/refusal-notice.tsx';
import type { Selection } from '../use-selection.ts';
import type { Bulk } from './use-bulk.ts';

const words = text.shipments.bulk;

interface Props {
  selection: Selection;
  onChange: Bulk['change'];
}

/** Changes tags and the promised day of the shipments that were selected when the form was opened. */
export function ChangeSelected({ selection, onChange }: Props) {
  const [asked, setAsked] = useState<Selection | null>(null);
  const { list, boxes } = asked ?? selection;
  return (
    <Dialog
      trigger={<Button icon={<Tag aria-hidden="true" />}>{words.change}</Button>}
      title={words.changeTitle(list.length, boxes)}
      open={asked !== null}
      onOpenChange={(open) => setAsked(open ? selection : null)}
    >
      <ChangeForm selection={asked ?? selection} onChange={onChange} onClose={() => setAsked(null)} />
    </Dialog>
  );
}

function ChangeForm({ selection, onChange, onClose }: Props & { onClose: () => void }) {
  const [adding, setAdding] = useState<readonly string[]>([]);
  const [removing, setRemoving] = useState<readonly string[]>([]);
  const [promised, setPromised] = useState('');
  const save = useMutation({
    mutationFn: (change: ManyChange) => onChange(selection.list, change),
    onSuccess: onClose,
  });
  const isEmpty = adding.length === 0 && removing.length === 0 && promised === '';
  const submit = () =>
    save.mutate({
      addTags: [...adding],
      removeTags: [...removing],
      ...(promised !== '' && { promisedAt: promised }),
    });
  return (
    <Form onSubmit={() => !isEmpty && submit()}>
      <RefusalNotice error={refusalOf(save.error)} />
      <KnownTagField
        label={words.addTags}
        tags={adding}
        onChange={setAdding}
        error={faultOf(save.error, 'add_tags')}
      />
      <KnownTagField
        label={words.removeTags}
        tags={removing}
        onChange={setRemoving}
        error={faultOf(save.error, 'remove_tags')}
      />
      <DayField
        label={words.promised}
        hint={words.promisedHint}
        value={promised}
        onValueChange={setPromised}
        error={faultOf(save.error, 'promised_at')}
      />
      <DialogActions>
        <CancelButton />
        <Button type="submit" look="primary" busy={save.isPending}>
          {text.common.save}
        </Button>
      </DialogActions>
    </Form>
  );
}
