import { useMutation } from '@tanstack/react-query';
import type { View } from '../../../server/src/console/shipments/schemas.ts';
import { refusalOf } from '../api/faults.ts';
import { request } from '../api/request.ts';
import { useWorkspace } from '../shell/workspace.tsx';
import { text } from '../text/en.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { RefusalNotice } from '../ui/refusal-notice.tsx';

const words = text.shipments.views;

interface Props {
  query: string;
  open: boolean;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

export function SaveView({ query, open, onClose, onSaved }: Props) {
  const { api } = useWorkspace();
  const save = useMutation({
    mutationFn: (name: string) => request<View>(`${api}/views`, { body: { name, query } }),
    onSuccess: async () => {
      await onSaved();
      onClose();
    },
  });
  const close = () => {
    save.reset();
    onClose();
  };
  return (
    <Dialog title={words.saveTitle} open={open} onOpenChange={(next) => !next && close()}>
      <Form onSubmit={(value) => save.mutate(value('name').trim())}>
        <RefusalNotice error={refusalOf(save.error)} />
        <Field
          label={words.name}
          hint={words.nameHint}
          name="name"
          maxLength={60}
          autoComplete="off"
          required
        />
        <DialogActions>
          <Button onClick={close}>{text.common.cancel}</Button>
          <Button type="submit" look="primary" busy={save.isPending}>
            {text.common.save}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
