import { Plus } from 'lucide-react';
import { useState } from 'react';
import { faultOf, refusalOf } from '../../api/faults.ts';
import { type Mode, useWorkspace } from '../../shell/workspace.tsx';
import { text } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { RefusalNotice } from '../../ui/refusal-notice.tsx';
import { Select } from '../../ui/select.tsx';
import { KeyDialog } from './key-dialog.tsx';
import styles from './keys.module.css';
import { type Chosen, PurposeChoice } from './purpose-choice.tsx';
import { SheetFormulas } from './sheet-formulas.tsx';
import { useCreateKey } from './use-keys.ts';

const words = text.developers.keys;

const modes = [
  { value: 'test', label: words.modes.test },
  { value: 'live', label: words.modes.live },
] as const;

export function CreateKey() {
  const create = useCreateKey();
  const workspace = useWorkspace();
  const [purposes, setPurposes] = useState<Chosen>(null);
  const [mode, setMode] = useState<Mode>(workspace.mode);
  return (
    <KeyDialog
      title={words.createTitle}
      trigger={
        <Button look="primary" icon={<Plus aria-hidden="true" />}>
          {words.create}
        </Button>
      }
      made={create.data}
      remark={create.data && <SheetFormulas apiKey={create.data.key} purposes={purposes} />}
      onClosed={() => create.reset()}
    >
      <Form onSubmit={(value) => create.mutate({ name: value('name'), mode, purposes })}>
        <RefusalNotice error={refusalOf(create.error)} />
        <Field
          label={words.name}
          name="name"
          hint={words.nameHint}
          error={faultOf(create.error, 'name')}
          maxLength={100}
          autoComplete="off"
          required
        />
        <Select label={words.data} value={mode} options={modes} onChange={setMode} />
        <p className={styles.soft} aria-live="polite">
          {words.modeHints[mode]}
        </p>
        <PurposeChoice value={purposes} onChange={setPurposes} />
        <DialogActions>
          <Button type="submit" look="primary" busy={create.isPending}>
            {words.create}
          </Button>
        </DialogActions>
      </Form>
    </KeyDialog>
  );
}
