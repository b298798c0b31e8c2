import { type KeyboardEvent, useId, useState } from 'react';
import { text } from '../../text/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { type Entry, nextPosition } from './find-entries.ts';
import styles from './palette.module.css';
import { useEntries } from './use-entries.ts';
import { useMarked } from './use-marked.ts';

const words = text.palette;

interface Props {
  onClose: () => void;
  showShortcuts: () => void;
}

/** A dialog that leads to a shipment, a page or an action by typing a part of its name. */
// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function Palette({ onClose, showShortcuts }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const groups = useEntries(typed, showShortcuts);
  const entries = groups.flatMap((group) => group.entries);
  const { active, mark } = useMarked(entries);
  const idOf = (entry: Entry | undefined) => entry && `${id} ${entry.id}`.replaceAll(' ', '-');
  const choose = (entry: Entry | undefined) => {
    if (entry === undefined) return;
    onClose();
    entry.go();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextPosition(event.key, active, entries.length);
    if (next !== null) {
      mark(entries[next]?.id ?? null);
      document.getElementById(idOf(entries[next]) ?? '')?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(entries[active]);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title={words.title} isAtTop open onOpenChange={(open) => !open && onClose()}>
      <input
        className={styles.field}
        role="combobox"
        aria-label={words.field}
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={idOf(entries[active])}
        placeholder={words.hint}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          mark(null);
        }}
        onKeyDown={onKeyDown}
      />
      {entries.length === 0 && <p role="status">{words.nothing}</p>}
      <div id={`${id}-list`} role="listbox" aria-label={words.title} className={styles.list}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, not fieldsets
          <div key={group.label} role="group" aria-label={group.label}>
            <div className={styles.label} aria-hidden="true">
              {group.label}
            </div>
            {group.entries.map((entry) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
              <div
                key={entry.id}
                id={idOf(entry)}
                role="option"
                aria-selected={entry === entries[active]}
                className={styles.entry}
                onClick={() => choose(entry)}
              >
                {entry.label} {entry.remark && <span className={styles.remark}>{entry.remark}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
    </Dialog>
  );
}
