import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { tagOf } from '../../../server/src/domain/own-words/tags.ts';
import { useWorkspace } from '../shell/workspace.tsx';
import { useTags } from '../tags/use-tags.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { CheckField } from '../ui/check-field.tsx';
import { DialogActions } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { RefusalNotice } from '../ui/refusal-notice.tsx';
import styles from './adding.module.css';
import { FileChoice } from './file-choice.tsx';
import { plainLines } from './plain-lines.ts';
import { choicesWith, type ReadDraft, readDraft } from './read-draft.ts';
import { ReadingNotes } from './reading-notes.tsx';
import { TablePreview } from './table-preview.tsx';
import type { Draft } from './use-draft.ts';
import { useFiles } from './use-files.ts';

const words = text.shipments.add;

interface Props {
  /** At first. */
  draft: Draft;
  onChange: (draft: Draft) => void;
  busy: boolean;
  onSubmit: (read: ReadDraft, asksAll: boolean) => void;
  /** Above the button, which stays at the bottom of the dialog. */
  children?: ReactNode;
}

export function AddForm({ draft: first, onChange, busy, onSubmit, children }: Props) {
  const { mode, api } = useWorkspace();
  const [draft, setDraft] = useState(first);
  const change = (next: Draft) => {
    setDraft(next);
    onChange(next);
  };
  // Nothing of an old table stays in an empty field.
  const type = (typed: string) =>
    change({ ...draft, text: typed, choices: typed.trim() === '' ? {} : draft.choices });
  const { name, error, choose } = useFiles(api, draft.text, type);
  const settled = useDeferredValue(draft);
  const read = useReader();
  const reading = useMemo(() => read(settled), [read, settled]);
  const count = reading.references.length;
  return (
    <Form onSubmit={() => count > 0 && onSubmit(read(draft), draft.asksAll)}>
      <p className={styles.soft}>{words.lead}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: files can also be chosen by the button */}
      <div
        onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
        onDrop={(event) => {
          const [file] = event.dataTransfer.files;
          if (file === undefined) return;
          event.preventDefault();
          void choose(file);
        }}
        onPaste={(event) => {
          const [file] = event.clipboardData.files;
          // Copied cells are text, and a picture of it.
          if (file === undefined || event.clipboardData.types.includes('text/plain')) return;
          event.preventDefault();
          void choose(file);
        }}
      >
        <Field
          label={words.label}
          render={<textarea rows={6} spellCheck={false} wrap="off" className={styles.numbers} />}
          placeholder={words.placeholder}
          value={draft.text}
          onValueChange={type}
          autoComplete="off"
        />
        <FileChoice name={draft.text === '' ? null : name} onFile={(file) => void choose(file)} />
        <RefusalNotice error={error} />
      </div>
      {reading.tables.map((table, at) => (
        <TablePreview
          // biome-ignore lint/suspicious/noArrayIndexKey: two tables may be equal
          key={at}
          table={table}
          onChoose={(at, use) => change({ ...draft, choices: choicesWith(draft.choices, table, at, use) })}
        />
      ))}
      <ReadingNotes
        reading={reading}
        onReplace={(from, to) => type(plainLines(draft.text).replaceAll(from, to))}
      />
      <p className={styles.soft}>{mode === 'live' ? words.costs : words.free}</p>
      {mode === 'live' && (
        <CheckField
          label={words.askEveryone}
          hint={words.askEveryoneHint}
          checked={draft.asksAll}
          onChange={(asksAll) => change({ ...draft, asksAll })}
        />
      )}
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

/** Reads a draft with the tags that the workspace uses. */
function useReader(): (draft: Draft) => ReadDraft {
  const { mode } = useWorkspace();
  const tags = useTags();
  return useMemo(() => {
    const known = new Set(tags.map(({ tag }) => tagOf(tag)));
    return ({ text: typed, choices }) => readDraft(typed, choices, mode, (cell) => known.has(tagOf(cell)));
  }, [tags, mode]);
}
