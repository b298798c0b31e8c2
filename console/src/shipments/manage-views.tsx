import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { View } from '../../../server/src/console/shipments/schemas.ts';
import { refusalOf } from '../api/faults.ts';
import { request } from '../api/request.ts';
import { useWorkspace } from '../shell/workspace.tsx';
import { text } from '../text/text.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useFocusIfLost } from '../ui/focus-if-lost.ts';
import { RefusalNotice } from '../ui/refusal-notice.tsx';
import { KeptView } from './kept-view.tsx';
import styles from './manage-views.module.css';

interface Props {
  views: readonly View[];
  open: boolean;
  onClose: () => void;
  onChanged: () => Promise<void>;
}

/** The saved views that a person may rename or remove. */
export function ManageViews({ views, open, onClose, onChanged }: Props) {
  const { api } = useWorkspace();
  const list = useRef<HTMLUListElement>(null);
  const remove = useMutation({
    mutationFn: (id: string) => request(`${api}/views/${id}`, { method: 'DELETE' }),
    onSettled: onChanged,
  });
  // The button that had the focus is removed together with its row.
  useFocusIfLost(list, views.length);
  return (
    <Dialog
      title={text.shipments.views.manageTitle}
      open={open && views.length > 0}
      onOpenChange={(next) => !next && onClose()}
    >
      <RefusalNotice error={refusalOf(remove.error)} />
      <ul ref={list} className={styles.list} tabIndex={-1} aria-label={text.shipments.views.manageTitle}>
        {views.map((view) => (
          <KeptView key={view.id} view={view} onRenamed={onChanged} onRemove={() => remove.mutate(view.id)} />
        ))}
      </ul>
    </Dialog>
  );
}
