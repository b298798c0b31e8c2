import { useState } from 'react';
import { text } from '../text/text.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { PlanSelect } from './plan-select.tsx';
import { useChangeWorkspace } from './use-operator.ts';
import type { WorkspaceDialogProps } from './workspace-dialog.ts';

const words = text.operator;

export function ChangePlanDialog({ workspace: { id, name, plan: current }, onClose }: WorkspaceDialogProps) {
  const [plan, setPlan] = useState(current);
  const change = useChangeWorkspace(id, 'plan', onClose);
  return (
    <ChangeDialog
      title={words.changePlanTitle(name)}
      lead={words.changePlanLead}
      action={words.changePlan}
      change={change}
      bodyOf={() => ({ plan })}
      onClose={onClose}
    >
      <PlanSelect value={plan} onChange={setPlan} />
    </ChangeDialog>
  );
}
