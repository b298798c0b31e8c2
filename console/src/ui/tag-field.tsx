import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { distinctTags } from '../../../server/src/domain/own-words/tags.ts';
import { text } from '../text/text.ts';
import { Chips } from './chips.tsx';
import { Field } from './field.tsx';
import styles from './tag-field.module.css';

interface Props {
  label: string;
  hint?: string;
  error?: string | undefined;
  tags: readonly string[];
  /** Tags that are in use already. */
  known: readonly string[];
  onChange: (tags: string[]) => void;
}

/** Tags as chips, and an input for the next one: Enter or a comma adds it, and so does leaving the input. */
export function TagField({ tags, known, onChange, ...field }: Props) {
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const add = (words: string) => {
    const added = words.split(',').map((word) => word.trim().replace(/\s+/g, ' '));
    setTyped('');
    onChange(distinctTags([...tags, ...added]).filter((tag) => tag !== ''));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || typed.trim() === '') return;
    // Only an empty input sends the form.
    event.preventDefault();
    add(typed);
  };
  const remove = (tag: string) => {
    onChange(tags.filter((each) => each !== tag));
    // The button that had the focus is gone.
    input.current?.focus();
  };
  return (
    <div className={styles.tags}>
      <Field
        {...field}
        ref={input}
        list={list}
        value={typed}
        onValueChange={(next) => (next.includes(',') ? add(next) : setTyped(next))}
        onKeyDown={onKeyDown}
        onBlur={() => typed.trim() !== '' && whenReleased(() => add(typed))}
        autoComplete="off"
      />
      <datalist id={list}>
        {known
          .filter((tag) => !tags.includes(tag))
          .map((tag) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
      <Chips
        label={field.label}
        removing={text.common.removeTag}
        chips={tags.map((tag) => ({ label: tag, remove: () => remove(tag) }))}
      />
    </div>
  );
}

/**
 * Runs the action, after a pointer that is pressed has been released: a new chip moves what is below it, and a button that
 * moves away from a pressed pointer is not clicked.
 */
function whenReleased(action: () => void): void {
  if (document.querySelector(':active') === null) {
    action();
    return;
  }
  const released = new AbortController();
  const act = () => {
    released.abort();
    action();
  };
  for (const type of ['pointerup', 'pointercancel'])
    window.addEventListener(type, act, { signal: released.signal, capture: true });
}
