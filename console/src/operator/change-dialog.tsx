import type { ReactNode } from 'react';
import { refusalOf } from '../api/faults.ts';
import { Button } from '../ui/button.tsx';
import { CancelButton, Dialog, DialogActions } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { RefusalNotice } from '../ui/refusal-notice.tsx';
import styles from './operator.module.css';

interface Props {
  title: string;
  /** What the change does. */
  lead: string;
  /** The verb on the button. */
  action: string;
  look?: 'primary' | 'danger';
  change: { isPending: boolean; error: Error | null; mutate: (body: object) => void };
  /** The body of the request. */
  bodyOf: (value: (name: string) => string) => object;
  onClose: () => void;
  children?: ReactNode;
}

/** The form for one change of a workspace. */
export function ChangeDialog({
  title,
  lead,
  action,
  look = 'primary',
  change,
  bodyOf,
  onClose,
  children,
}: Props) {
  return (
    <Dialog title={title} open onOpenChange={onClose}>
      <Form onSubmit={(value) => change.mutate(bodyOf(value))}>
        <p className={styles.lead}>{lead}</p>
        <RefusalNotice error={refusalOf(change.error)} />
        {children}
        <DialogActions>
          <CancelButton />
          <Button type="submit" look={look} busy={change.isPending}>
            {action}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
