import { type ClipboardEvent, type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useWorkspace } from '../shell/workspace.tsx';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { DialogActions } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import styles from './adding.module.css';
import { type ChosenTable, chooseTable, wordsOf } from './chosen-table.ts';
import { ColumnChoices } from './column-choices.tsx';
import { FileChoice } from './file-choice.tsx';
import { plainLines } from './plain-lines.ts';
import { readTable } from './read-file.ts';
import { type Reading, readReferences } from './read-references.ts';
import { ReadingNotes } from './reading-notes.tsx';
import type { WordsOfReference } from './words-of-table.ts';

const words = text.shipments.add;

interface Props {
  /** The text at first. */
  numbers: string;
  onTyped: (numbers: string) => void;
  busy: boolean;
  onSubmit: (reading: Reading, words: ReadonlyMap<string, WordsOfReference>) => void;
  /** Above the button, which stays at the bottom of the dialog. */
  children?: ReactNode;
}

export function AddForm({ numbers, onTyped, busy, onSubmit, children }: Props) {
  const { mode } = useWorkspace();
  const [typed, setTyped] = useState(numbers);
  const type = (next: string) => {
    setTyped(next);
    onTyped(next);
  };
  const [chosen, setChosen] = useState<ChosenTable | null>(null);
  const choose = (next: ChosenTable) => {
    setChosen(next);
    const column = next.references[next.used];
    if (column) type(column.cells.join('\n'));
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = chooseTable(null, readTable(event.clipboardData.getData('text/plain')));
    // Numbers alone are text; they may stand among other text.
    if (typed.trim() !== '' || pasted.references.length === 0 || pasted.subjects.size === 0) return;
    event.preventDefault();
    choose(pasted);
  };
  const settled = useDeferredValue(typed);
  const reading = useMemo(() => readReferences(settled, mode), [settled, mode]);
  const count = reading.references.length;
  return (
    <Form
      onSubmit={() =>
        count > 0 && onSubmit(readReferences(typed, mode), chosen ? wordsOf(chosen) : new Map())
      }
    >
      <p className={styles.soft}>{words.lead}</p>
      <Field
        label={words.label}
        render={<textarea rows={6} spellCheck={false} className={styles.numbers} />}
        placeholder={words.placeholder}
        value={typed}
        onValueChange={type}
        onPaste={paste}
        autoComplete="off"
      />
      <FileChoice chosen={chosen} onChoose={choose} />
      {chosen && <ColumnChoices chosen={chosen} onChoose={setChosen} />}
      <ReadingNotes
        reading={reading}
        onReplace={(from, to) => type(plainLines(typed).replaceAll(from, to))}
      />
      <p className={styles.soft}>{mode === 'live' ? words.costs : words.free}</p>
      {children}
      <div className={styles.foot}>
        <DialogActions>
          <Button type="submit" look="primary" busy={busy} disabled={count === 0}>
            {words.submit(count)}
          </Button>
        </DialogActions>
      </div>
    </Form>
  );
}
