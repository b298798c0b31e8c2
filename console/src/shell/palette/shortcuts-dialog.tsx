import { text } from '../../text/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './palette.module.css';
import { isMac } from './use-shortcuts.ts';

const words = text.palette.shortcuts;

/** The shortcuts of every page, and those of the table and the map. */
// biome-ignore lint/style/noDefaultExport: React's lazy reads it from there
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={words.title} open onOpenChange={(open) => !open && onClose()}>
      <dl className={styles.shortcuts}>
        {words.list(isMac).map(([key, does]) => (
          <Key key={key} name={key} does={does} />
        ))}
      </dl>
    </Dialog>
  );
}

function Key({ name, does }: { name: string; does: string }) {
  return (
    <>
      <dt>
        <kbd>{name}</kbd>
      </dt>
      <dd>{does}</dd>
    </>
  );
}
