import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { text } from '../text/en.ts';
import styles from './dialog.module.css';

interface Props {
  title: string;
  /** The button that opens it; without one, `open` decides. */
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** What has the focus afterwards, where the button that had it is gone by then. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
}

/** A question that has to be answered before anything else. */
export function Dialog({ title, trigger, finalFocus, children, ...state }: Props) {
  return (
    <Base.Root {...state}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup className={styles.popup} finalFocus={finalFocus}>
          <header className={styles.header}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            <Base.Close className={styles.close} aria-label={text.common.close}>
              <X aria-hidden="true" />
            </Base.Close>
          </header>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** The buttons at the end of a dialog, the likeliest last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
