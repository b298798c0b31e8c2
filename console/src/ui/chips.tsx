import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './chips.module.css';

interface Props {
  /** For screen readers, of the list. */
  label: string;
  /** What the button of a chip does, for screen readers. */
  removing: (label: string) => string;
  chips: readonly { label: string; remove: () => void }[];
  /** After the chips. */
  children?: ReactNode;
}

/** Words, each with a button that removes it; nothing without words. */
export function Chips({ label: listLabel, removing, chips, children }: Props) {
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={listLabel}>
      {chips.map(({ label, remove }) => (
        <li key={label}>
          <button type="button" className={styles.chip} aria-label={removing(label)} onClick={remove}>
            {label} <X aria-hidden="true" />
          </button>
        </li>
      ))}
      {children && <li>{children}</li>}
    </ul>
  );
}
