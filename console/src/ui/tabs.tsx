import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

interface Props {
  tabs: readonly { id: string; label: ReactNode; content: ReactNode }[];
  /** The label for screen readers. */
  label: string;
  /** The visible tab, if the caller keeps it; else the first, and then the chosen one. */
  shown?: string;
  onShow?: (id: string) => void;
}

/** Several views of one thing. Only the visible one is loaded. */
export function Tabs({ tabs, label, shown, onShow }: Props) {
  return (
    <Base.Root
      {...(shown === undefined ? { defaultValue: tabs[0]?.id } : { value: shown })}
      onValueChange={(id) => onShow?.(String(id))}
      className={styles.tabs}
    >
      <Base.List className={styles.list} aria-label={label}>
        {tabs.map(({ id, label: words }) => (
          <Base.Tab key={id} value={id} className={styles.tab}>
            {words}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(({ id, content }) => (
        <Base.Panel key={id} value={id}>
          {content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
