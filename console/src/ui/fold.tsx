import { Collapsible } from '@base-ui/react/collapsible';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './fold.module.css';

interface Props {
  /** Always shown; a click on it shows the rest. */
  summary: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Only created when it is shown. */
  children: ReactNode;
}

/** A list whose items open in place. */
export function Folds({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

export function Fold({ summary, open, onOpenChange, children }: Props) {
  return (
    <Collapsible.Root
      render={<li />}
      className={styles.item}
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
    >
      <Collapsible.Trigger className={styles.summary}>
        <ChevronRight className={styles.mark} aria-hidden="true" />
        <span className={styles.words}>{summary}</span>
      </Collapsible.Trigger>
      <Collapsible.Panel className={styles.panel}>{children}</Collapsible.Panel>
    </Collapsible.Root>
  );
}
