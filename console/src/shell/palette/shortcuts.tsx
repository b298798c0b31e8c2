import { Search } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { explain } from '../../api/explain.ts';
import { text } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { loadPage } from '../lazy-page.ts';
import styles from './palette.module.css';
import { isDialogOpen, isMac, useShortcuts } from './use-shortcuts.ts';

type Part = ComponentType<{ onClose: () => void; showShortcuts: () => void }>;

const loadPalette = () => import('./palette.tsx');
const loadShortcuts = () => import('./shortcuts-dialog.tsx');

/** The button of the palette, the shortcuts of every page, and the dialogs that they open. */
export function Shortcuts() {
  const [Shown, setShown] = useState<Part | null>(null);
  const report = useToast();
  const show = (load: () => Promise<{ default: Part }>) =>
    loadPage(load).then(
      // A dialog that was opened in the meantime stays in front.
      ({ default: Loaded }) => isDialogOpen() || setShown(() => Loaded),
      (error) => report(explain(error)),
    );
  useShortcuts((shortcut) => {
    const search = shortcut === 'search' ? document.querySelector<HTMLElement>('main [type="search"]') : null;
    // A page without a search field has the search of the palette.
    if (search) search.focus();
    else void show(shortcut === 'shortcuts' ? loadShortcuts : loadPalette);
  });
  return (
    <>
      <Button
        className={styles.button}
        icon={<Search aria-hidden="true" />}
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        onClick={() => void show(loadPalette)}
      >
        {text.palette.button} <span aria-hidden="true">{isMac ? '⌘K' : 'Ctrl K'}</span>
      </Button>
      {Shown && <Shown onClose={() => setShown(null)} showShortcuts={() => void show(loadShortcuts)} />}
    </>
  );
}
