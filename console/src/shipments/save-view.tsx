import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { View } from '../../../server/src/console/shipments/schemas.ts';
import { refusalOf } from '../api/faults.ts';
import { request } from '../api/request.ts';
import { useWorkspace } from '../shell/workspace.tsx';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { CancelButton, Dialog, DialogActions } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { RefusalNotice } from '../ui/refusal-notice.tsx';

const words = text.shipments.views;

interface Props {
  views: readonly View[];
  query: string;
  open: boolean;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

export function SaveView({ views, query, open, onClose, onSaved }: Props) {
  const { api } = useWorkspace();
  /** The name of a view that would be replaced, once the person was asked. */
  const [replaced, setReplaced] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: (name: string) => request<View>(`${api}/views`, { body: { name, query } }),
    onSuccess: async () => {
      await onSaved();
      close();
    },
  });
  const close = () => {
    save.reset();
    setReplaced(null);
    onClose();
  };
  const submit = (name: string) => {
    const isKnown = views.some((view) => view.name === name);
    if (isKnown && replaced !== name) setReplaced(name);
    else save.mutate(name);
  };
  return (
    <Dialog title={words.saveTitle} open={open} onOpenChange={(next) => !next && close()}>
      <Form onSubmit={(value) => submit(value('name').trim())}>
        <RefusalNotice error={refusalOf(save.error)} />
        <Field
          label={words.name}
          hint={words.nameHint}
          name="name"
          maxLength={60}
          onValueChange={() => setReplaced(null)}
          autoComplete="off"
          required
        />
        {replaced !== null && <Notice tone="warn">{words.replaces}</Notice>}
        <DialogActions>
          <CancelButton />
          <Button type="submit" look="primary" busy={save.isPending}>
            {replaced === null ? text.common.save : words.replace}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
