import { useDeferredValue, useMemo, useState } from 'react';
import { useWorkspace } from '../../shell/workspace.tsx';
import { text } from '../../text/en.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import styles from './adding.module.css';
import { FileChoice } from './file-choice.tsx';
import { type Reading, readReferences } from './read-references.ts';
import { ReadingNotes } from './reading-notes.tsx';

const words = text.shipments.add;

interface Props {
  numbers: string;
  onSubmit: (reading: Reading) => void;
}

export function AddForm({ numbers, onSubmit }: Props) {
  const { mode } = useWorkspace();
  const [typed, setTyped] = useState(numbers);
  const settled = useDeferredValue(typed);
  const reading = useMemo(() => readReferences(settled, mode), [settled, mode]);
  const count = reading.references.length;
  return (
    <Form onSubmit={() => count > 0 && onSubmit(readReferences(typed, mode))}>
      <p className={styles.soft}>{words.lead}</p>
      <Field
        label={words.label}
        render={<textarea rows={6} spellCheck={false} className={styles.numbers} />}
        placeholder={words.placeholder}
        value={typed}
        onValueChange={setTyped}
        autoComplete="off"
      />
      <FileChoice onNumbers={setTyped} />
      <ReadingNotes reading={reading} />
      <p className={styles.soft}>{mode === 'live' ? words.costs : words.free}</p>
      <div className={styles.foot}>
        <DialogActions>
          <Button type="submit" look="primary" disabled={count === 0}>
            {words.submit(count)}
          </Button>
        </DialogActions>
      </div>
    </Form>
  );
}
