import { Trash2 } from 'lucide-react';
import type { View } from '../../../server/src/console/desk/schemas.ts';
import { text } from '../text/en.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './manage-views.module.css';

const words = text.desk.views;

interface Props {
  views: readonly View[];
  open: boolean;
  onClose: () => void;
  onRemove: (id: string) => void;
}

export function ManageViews({ views, open, onClose, onRemove }: Props) {
  return (
    <Dialog
      title={words.manageTitle}
      open={open && views.length > 0}
      onOpenChange={(next) => !next && onClose()}
    >
      <ul className={styles.list}>
        {views.map(({ id, name }) => (
          <li key={id} className={styles.view}>
            <span>{name}</span>
            <Button
              look="quiet"
              aria-label={words.remove(name)}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => onRemove(id)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
