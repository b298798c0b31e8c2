import { type ReactElement, type ReactNode, useState } from 'react';
import type { NewKey } from '../../../../server/src/console/keys/schemas.ts';
import { text } from '../../text/en.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { KeyShown } from './key-shown.tsx';

interface Props {
  title: string;
  /** Null: nothing to begin with any longer; what is open stays. */
  trigger: ReactElement | null;
  /** The key that was made; undefined until then. */
  made: NewKey | undefined;
  /** Beside the key that was made. */
  remark?: ReactNode;
  /** Forgets the key. */
  onClosed: () => void;
  /** The form that leads to a key. */
  children: ReactNode;
}

/** Asks, then shows the key that came of it: it does not close before somebody says that he has it. */
export function KeyDialog({ title, trigger, made, remark, onClosed, children }: Props) {
  const [open, setOpen] = useState(false);
  const [isTooEarly, setTooEarly] = useState(false);
  const close = () => {
    setOpen(false);
    setTooEarly(false);
    onClosed();
  };
  const change = (next: boolean) => {
    if (next) setOpen(true);
    else if (made) setTooEarly(true);
    else close();
  };
  return (
    <Dialog
      title={made ? text.developers.keys.shownTitle : title}
      {...(trigger && { trigger })}
      open={open}
      onOpenChange={change}
    >
      {made ? <KeyShown made={made} remark={remark} isTooEarly={isTooEarly} onDone={close} /> : children}
    </Dialog>
  );
}
