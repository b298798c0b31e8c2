import { text } from '../text/text.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { useChangeWorkspace } from './use-operator.ts';
import type { WorkspaceDialogProps } from './workspace-dialog.ts';

const words = text.operator;

export function UnblockDialog({ workspace: { id, name }, onClose }: WorkspaceDialogProps) {
  const change = useChangeWorkspace(id, 'unblock', onClose);
  return (
    <ChangeDialog
      title={words.unblockTitle(name)}
      lead={words.unblockLead}
      action={words.unblock}
      change={change}
      bodyOf={() => ({})}
      onClose={onClose}
    />
  );
}
