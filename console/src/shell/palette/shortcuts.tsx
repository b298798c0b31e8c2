import { Search } from 'lucide-react';
import { Suspense, useCallback, useState } from 'react';
import { text } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPage } from '../lazy-page.ts';
import styles from './palette.module.css';
import type { Shortcut } from './shortcut-of.ts';
import { isMac, useShortcuts } from './use-shortcuts.ts';

const Palette = lazyPage(() => import('./palette.tsx'));
const ShortcutsDialog = lazyPage(() => import('./shortcuts-dialog.tsx'));

/** The button of the palette, the shortcuts of every page, and the dialogs that they open. */
export function Shortcuts() {
  const [shown, setShown] = useState<'palette' | 'shortcuts' | null>(null);
  const act = useCallback((shortcut: Shortcut) => {
    const search = shortcut === 'search' ? document.querySelector<HTMLElement>('main [type="search"]') : null;
    // A page without a search field has the search of the palette.
    if (search) search.focus();
    else setShown(shortcut === 'shortcuts' ? 'shortcuts' : 'palette');
  }, []);
  useShortcuts(act);
  const close = () => setShown(null);
  return (
    <>
      <Button
        className={styles.button}
        icon={<Search aria-hidden="true" />}
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        onClick={() => setShown('palette')}
      >
        {text.palette.button} <span aria-hidden="true">{isMac ? '⌘K' : 'Ctrl K'}</span>
      </Button>
      <Suspense>
        {shown === 'palette' && <Palette onClose={close} showShortcuts={() => setShown('shortcuts')} />}
        {shown === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      </Suspense>
    </>
  );
}
