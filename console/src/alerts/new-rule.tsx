import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { NewAlert, Recipient } from '../../../client/src/landfall.ts';
import { useSignedIn } from '../api/me.ts';
import { landfallAt } from '../api/request.ts';
import { useWorkspace } from '../shell/workspace.tsx';
import { listSome } from '../text/list-some.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import type { Conditions } from './condition-fields.tsx';
import { RuleForm } from './rule-form.tsx';
import { useRefreshAlerts } from './use-alerts.ts';

const words = text.alerts;
const mostNamed = 5;

interface Props {
  open: boolean;
  onClose: () => void;
  conditions: Conditions;
  /** Each gets a rule; none: one rule for all shipments. */
  references?: readonly string[];
  /** The reader's own address, unless another is to be typed. */
  isForOther?: boolean;
}

/** The form of a new rule, filled in as far as is known. */
export function NewRule({ open, ...form }: Props) {
  return (
    <Dialog title={words.addTitle} open={open} onOpenChange={(next) => !next && form.onClose()}>
      <NewRuleForm {...form} />
    </Dialog>
  );
}

function NewRuleForm({ onClose, conditions, references = [], isForOther = false }: Omit<Props, 'open'>) {
  const { person } = useSignedIn();
  const add = useAdd(references, onClose);
  const isMany = references.length > 1;
  return (
    <RuleForm
      draft={{
        ...{ conditions, recipients: [address(isForOther ? '' : person.email)] },
        ...{ reference: references[0] ?? null, tags: null, briefing: null },
      }}
      hasReference={!isMany}
      error={add.error}
      onSubmit={(rule) => add.mutate(rule)}
    >
      {isMany && <p>{words.forEach(listSome(references.slice(0, mostNamed), references.length))}</p>}
      <DialogActions>
        <Button type="submit" look="primary" busy={add.isPending}>
          {words.add}
        </Button>
      </DialogActions>
    </RuleForm>
  );
}

/** Makes the rules one after the other. Sent again after a refusal, the form goes on where it stopped. */
function useAdd(references: readonly string[], onClose: () => void) {
  const { modeApi } = useWorkspace();
  const refresh = useRefreshAlerts();
  const made = useRef(new Set<string>());
  return useMutation({
    mutationFn: async (rule: NewAlert) => {
      const landfall = landfallAt(modeApi);
      if (references.length <= 1) return void (await landfall.createAlert(rule));
      for (const reference of references) {
        if (made.current.has(reference)) continue;
        await landfall.createAlert({ ...rule, reference });
        made.current.add(reference);
      }
    },
    onSettled: refresh,
    onSuccess: onClose,
  });
}

function address(email: string): Recipient {
  return {
    ...{ type: 'email', email, unsubscribed: false, confirmed: true },
    ...{ channel: null, url: null, paused: false, last_error: null, dropped: 0 },
  };
}
