// The frame around every page of a workspace.

import { Menu, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { dayMs } from '../../../server/src/domain/time/time-spans.ts';
import { useLive } from '../api/live.ts';
import { useSignedIn } from '../api/me.ts';
import { formatSeries } from '../text/format.ts';
import { text } from '../text/text.ts';
import { Badge } from '../ui/badge.tsx';
import { Notice } from '../ui/notice.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Boundary } from './boundary.tsx';
import { FailedPage } from './failure.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { Navigation } from './navigation.tsx';
import { Shortcuts } from './palette/shortcuts.tsx';
import styles from './shell.module.css';
import { usePhoneMenu } from './use-phone-menu.ts';
import { useWorkspace } from './workspace.tsx';
import { WorkspaceSwitch } from './workspace-switch.tsx';

export function Shell({ children }: { children: ReactNode }) {
  const workspace = useWorkspace();
  const { readOnly } = useSignedIn();
  const isSandbox = workspace.mode === 'test';
  const daysAhead = workspace.aheadMs / dayMs;
  const isLost = useLive(workspace);
  const { isOpen, toggle, onKeyDown, button } = usePhoneMenu();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape must work wherever the focus is
    <div className={styles.shell} onKeyDown={onKeyDown}>
      <a className={styles.skip} href="#content">
        {text.shell.skip}
      </a>
      <header className={styles.bar}>
        <button
          ref={button}
          type="button"
          className={styles.menuButton}
          aria-expanded={isOpen}
          aria-controls="navigation"
          aria-label={isOpen ? text.shell.closeNavigation : text.shell.openNavigation}
          onClick={toggle}
        >
          {isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        </button>
        <Brand />
        {isSandbox && <Badge tone="warn">{text.shell.sandbox}</Badge>}
      </header>
      <aside id="navigation" className={styles.side} data-open={isOpen || undefined}>
        <Brand />
        <WorkspaceSwitch />
        <ModeSwitch />
        <Shortcuts />
        <Navigation />
        <AccountMenu />
      </aside>
      {(isSandbox || readOnly) && (
        <p className={styles.sandbox} role="status">
          {text.common.sentences([
            readOnly && text.shell.readOnlyNote,
            isSandbox && text.shell.sandboxNote,
            isSandbox && daysAhead > 0 && text.shell.sandboxAhead(daysAhead),
          ])}
        </p>
      )}
      <Main inert={isOpen}>{children}</Main>
      <div className={styles.lost}>{isLost && <Notice tone="warn">{text.shell.lost}</Notice>}</div>
    </div>
  );
}

function Brand() {
  return (
    <span className={styles.brand}>
      <img src="/favicon.svg" alt="" width="24" height="24" /> Landfall
    </span>
  );
}

/** Every page is shown from its top. */
function Main({ inert, children }: { inert: boolean; children: ReactNode }) {
  const [location] = useLocation();
  const { isBlocked, tags } = useWorkspace();
  const main = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address changes
  useEffect(() => {
    main.current?.scrollTo(0, 0);
    window.scrollTo(0, 0);
  }, [location]);
  return (
    <main id="content" ref={main} className={styles.main} tabIndex={-1} inert={inert}>
      {isBlocked && <Notice tone="warn">{text.shell.blocked}</Notice>}
      {tags && <p className={styles.limited}>{text.shell.limited(formatSeries(tags))}</p>}
      <Boundary place={location} fallback={(error) => <FailedPage error={error} />}>
        {children}
      </Boundary>
    </main>
  );
}
