import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactElement, type ReactNode, type RefObject, useRef } from 'react';
import { text } from '../text/text.ts';
import { Button } from './button.tsx';
import styles from './dialog.module.css';

const firstField = ':is(input, textarea):not([type="hidden"], [type="file"], [readonly], [disabled])';
const sending = 'form [aria-busy="true"]';

interface Props {
  title: string;
  /** The button that opens it; without one, `open` decides. */
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Gets the focus after closing, if the button that had it is gone by then. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  /** Its top stays where it is while its content grows. */
  isAtTop?: boolean;
  children: ReactNode;
}

/**
 * A dialog that blocks the page. Its first field gets the focus. It stays open while its form is sent: the answer may be a
 * secret that is shown once, and must not close a dialog that was opened later.
 */
export function Dialog({ title, trigger, onOpenChange, finalFocus, isAtTop, children, ...state }: Props) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root
      {...state}
      onOpenChange={(open, change) => {
        if (popup.current?.querySelector(sending)) change.cancel();
        else onOpenChange?.(open);
      }}
    >
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup
          ref={popup}
          className={styles.popup}
          data-top={isAtTop || undefined}
          // On a touch screen, the keyboard would cover the dialog.
          initialFocus={(by) =>
            by === 'touch' || (popup.current?.querySelector<HTMLElement>(firstField) ?? true)
          }
          finalFocus={finalFocus}
        >
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

/** Closes the dialog without an action. */
export function CancelButton() {
  return <Base.Close render={<Button>{text.common.cancel}</Button>} />;
}

/** The buttons at the end of a dialog, the main one last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
