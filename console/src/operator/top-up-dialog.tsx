import { faultOf } from '../api/faults.ts';
import { text } from '../text/text.ts';
import { Field } from '../ui/field.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { useChangeWorkspace } from './use-operator.ts';
import type { WorkspaceDialogProps } from './workspace-dialog.ts';

const words = text.operator;

export function TopUpDialog({ workspace: { id, name }, onClose }: WorkspaceDialogProps) {
  const change = useChangeWorkspace(id, 'top-up', onClose);
  return (
    <ChangeDialog
      title={words.topUpTitle(name)}
      lead={words.topUpLead}
      action={words.topUp}
      change={change}
      bodyOf={(value) => ({ credits: Number(value('credits')) })}
      onClose={onClose}
    >
      <Field
        label={words.credits}
        name="credits"
        type="number"
        min={1}
        step={1}
        error={faultOf(change.error, 'credits')}
        required
      />
    </ChangeDialog>
  );
}
