import { useMutation } from '@tanstack/react-query';
import type { View } from '../../../server/src/console/shipments/schemas.ts';
import { faultOf, refusalOf } from '../api/faults.ts';
import { request } from '../api/request.ts';
import { useWorkspace } from '../shell/workspace.tsx';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Form, FormActions } from '../ui/form.tsx';
import { RefusalNotice } from '../ui/refusal-notice.tsx';

interface Props {
  view: View;
  onRenamed: () => Promise<void>;
  onClose: () => void;
}

export function RenameView({ view: { id, name }, onRenamed, onClose }: Props) {
  const { api } = useWorkspace();
  const rename = useMutation({
    mutationFn: (next: string) =>
      request<View>(`${api}/views/${id}`, { method: 'PATCH', body: { name: next } }),
    onSuccess: async () => {
      await onRenamed();
      onClose();
    },
  });
  return (
    <Form onSubmit={(value) => rename.mutate(value('name').trim())}>
      <RefusalNotice error={refusalOf(rename.error)} />
      <Field
        label={text.shipments.views.name}
        name="name"
        defaultValue={name}
        error={faultOf(rename.error, 'name')}
        maxLength={60}
        autoComplete="off"
        autoFocus
        required
        onFocus={(event) => event.currentTarget.select()}
      />
      <FormActions>
        <Button onClick={onClose}>{text.common.cancel}</Button>
        <Button type="submit" look="primary" busy={rename.isPending}>
          {text.common.save}
        </Button>
      </FormActions>
    </Form>
  );
}
