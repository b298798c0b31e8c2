import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

interface Props {
  tabs: readonly { id: string; label: ReactNode; content: ReactNode }[];
  /** What they are about, for screen readers. */
  label: string;
}

/** Several views of one thing. Only the one that is shown is loaded. */
export function Tabs({ tabs, label }: Props) {
  return (
    <Base.Root defaultValue={tabs[0]?.id} className={styles.tabs}>
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
