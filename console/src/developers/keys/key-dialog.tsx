import { type ReactElement, type ReactNode, useState } from 'react';
import type { NewKey } from '../../../../server/src/console/keys/schemas.ts';
import { text } from '../../text/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { KeyShown } from './key-shown.tsx';

interface Props {
  title: string;
  /** Null: the dialog cannot be opened; an open one stays. */
  trigger: ReactElement | null;
  /** The new key; undefined before. */
  made: NewKey | undefined;
  /** Shown beside the new key. */
  remark?: ReactNode;
  /** Forgets the key. */
  onClosed: () => void;
  /** The form that creates the key. */
  children: ReactNode;
}

/** Shows a form, then the new key: it closes only after the person says that they have copied it. */
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
