import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { text } from '../text/text.ts';
import buttons from './button.module.css';
import styles from './toasts.module.css';

/** Long enough to read it and to undo what it reports; the time stands still while it has the focus or the pointer. */
const shownMs = 15_000;

/** Reports what was done, below the page; screen readers read it out. */
export function Toasts({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider timeout={shownMs}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className={styles.viewport} aria-label={text.common.reports}>
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function List() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={styles.toast}>
      <Toast.Title className={styles.title} render={<p />} />
      <Toast.Action className={buttons.button} />
      <Toast.Close className={`${buttons.button} ${buttons.quiet}`} aria-label={text.common.close}>
        <X aria-hidden="true" />
      </Toast.Close>
    </Toast.Root>
  ));
}

interface LastingToast {
  /** Shows or changes the report. It stays while `isOn`; what is over and was not shown before, is not reported. */
  say(report: string, isOn: boolean): void;
  close(): void;
}

/** A report about something that goes on. Once a person has closed it, it does not come again. */
export function useLastingToast(id: string): LastingToast {
  const { add, update, close } = Toast.useToastManager();
  const isSaid = useRef(false);
  return useMemo(
    () => ({
      say(report, isOn) {
        const shown = { title: report, timeout: isOn ? 0 : shownMs };
        if (isSaid.current) update(id, shown);
        else if (isOn) add({ id, ...shown });
        isSaid.current ||= isOn;
      },
      close() {
        close(id);
        isSaid.current = false;
      },
    }),
    [id, add, update, close],
  );
}

/** Shows a report, with a button to undo what it reports, if that is possible. */
export function useToast(): (report: string, undo?: () => void) => void {
  const manager = Toast.useToastManager();
  return (report, undo) => {
    const id = manager.add({
      title: report,
      ...(undo && {
        actionProps: {
          children: text.common.undo,
          onClick: () => {
            manager.close(id);
            undo();
          },
        },
      }),
    });
  };
}
