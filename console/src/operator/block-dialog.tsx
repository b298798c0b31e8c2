import { faultOf } from '../api/faults.ts';
import { text } from '../text/text.ts';
import { Field } from '../ui/field.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { useChangeWorkspace } from './use-operator.ts';
import type { WorkspaceDialogProps } from './workspace-dialog.ts';

const words = text.operator;

export function BlockDialog({ workspace: { id, name }, onClose }: WorkspaceDialogProps) {
  const change = useChangeWorkspace(id, 'block', onClose);
  return (
    <ChangeDialog
      title={words.blockTitle(name)}
      lead={words.blockLead(name)}
      action={words.block}
      look="danger"
      change={change}
      bodyOf={(value) => ({ reason: value('reason') })}
      onClose={onClose}
    >
      <Field
        label={words.reason}
        hint={words.reasonHint}
        name="reason"
        autoComplete="off"
        error={faultOf(change.error, 'reason')}
        required
      />
    </ChangeDialog>
  );
}
