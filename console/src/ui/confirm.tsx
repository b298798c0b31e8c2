import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Refusal } from '../api/request.ts';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { CancelButton, DialogActions } from './dialog.tsx';
import { RefusalNotice } from './refusal-notice.tsx';

interface Props {
  /** The button that opens it; without one, `open` decides. */
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  title: string;
  /** The consequences. */
  children: ReactNode;
  /** The verb on the button. */
  action: string;
  onConfirm: () => Promise<unknown>;
}

/**
 * Asks for confirmation before an action that cannot be undone. It stays open during the action; if the server refuses, it
 * shows why.
 */
export function Confirm({ trigger, title, children, action, onConfirm, ...state }: Props) {
  const [opened, setOpened] = useState(false);
  const { open = opened, onOpenChange: setOpen = setOpened } = state;
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  async function confirm() {
    setBusy(true);
    setRefusal(null);
    try {
      await onConfirm();
      setOpen(false);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      setRefusal(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => busy || setOpen(next)}>
      {trigger && <AlertDialog.Trigger render={trigger} />}
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.backdrop} />
        <AlertDialog.Popup className={styles.popup}>
          <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
          <AlertDialog.Description render={<div />}>{children}</AlertDialog.Description>
          <RefusalNotice error={refusal} />
          <DialogActions>
            <CancelButton />
            <Button look="danger" busy={busy} onClick={() => void confirm()}>
              {action}
            </Button>
          </DialogActions>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
