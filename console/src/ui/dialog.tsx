import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactElement, type ReactNode, type RefObject, useRef } from 'react';
import { text } from '../text/en.ts';
import styles from './dialog.module.css';

const firstField = ':is(input, textarea):not([type="hidden"], [type="file"], [readonly], [disabled])';

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

/** A question that has to be answered before anything else. What is asked for first has the focus. */
export function Dialog({ title, trigger, finalFocus, children, ...state }: Props) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root {...state}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup
          ref={popup}
          className={styles.popup}
          // By touch, it would push a keyboard over the question.
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

/** The buttons at the end of a dialog, the likeliest last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
