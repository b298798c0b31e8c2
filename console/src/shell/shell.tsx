// What surrounds every page of a workspace.

import { Menu } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { text } from '../text/en.ts';
import { Notice } from '../ui/notice.tsx';
import { AccountMenu } from './account-menu.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { Navigation } from './navigation.tsx';
import styles from './shell.module.css';
import { useWorkspace } from './workspace.tsx';
import { WorkspaceSwitch } from './workspace-switch.tsx';

export function Shell({ children }: { children: ReactNode }) {
  const { mode } = useWorkspace();
  const [location] = useLocation();
  // On a phone the menu lies over the page, until the next page is chosen.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === location;
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {text.shell.skip}
      </a>
      <div className={styles.bar}>
        <button
          type="button"
          className={styles.menuButton}
          aria-expanded={isOpen}
          aria-controls="navigation"
          aria-label={text.shell.openNavigation}
          onClick={() => setOpenAt(isOpen ? null : location)}
        >
          <Menu aria-hidden="true" />
        </button>
        <span className={styles.brand}>
          <img src="/favicon.svg" alt="" width="24" height="24" /> Landfall
        </span>
      </div>
      <aside id="navigation" className={styles.side} data-open={isOpen || undefined}>
        <WorkspaceSwitch />
        <ModeSwitch />
        <Navigation />
        <AccountMenu />
      </aside>
      <main id="content" className={styles.main} tabIndex={-1}>
        {mode === 'test' && <Notice tone="warn">{text.shell.sandboxNote}</Notice>}
        {children}
      </main>
    </div>
  );
}
