import { useMutation } from '@tanstack/react-query';
import type { Alert, AlertChange } from '../../../client/src/landfall.ts';
import { landfallAt } from '../api/request.ts';
import { useWorkspace } from '../shell/workspace.tsx';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { FormActions } from '../ui/form.tsx';
import { RuleForm } from './rule-form.tsx';
import { useRefreshAlerts } from './use-alerts.ts';

/** The form that stands in the row of a rule while it is changed. */
export function ChangeRule({ rule, onClose }: { rule: Alert; onClose: () => void }) {
  const { modeApi } = useWorkspace();
  const refresh = useRefreshAlerts();
  const change = useMutation({
    mutationFn: (body: AlertChange) => landfallAt(modeApi).changeAlert(rule.id, body),
    onSuccess: async () => {
      await refresh();
      onClose();
    },
  });
  return (
    <RuleForm draft={rule} error={change.error} onSubmit={(draft) => change.mutate(draft)}>
      <p>{text.alerts.editHint}</p>
      <FormActions>
        <Button onClick={onClose}>{text.common.cancel}</Button>
        <Button type="submit" look="primary" busy={change.isPending}>
          {text.common.save}
        </Button>
      </FormActions>
    </RuleForm>
  );
}
