import { type ReactNode, useState } from 'react';
import type { NewKey } from '../../../../server/src/console/keys/schemas.ts';
import { text } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './keys.module.css';

const words = text.developers.keys;

interface Props {
  made: NewKey;
  remark: ReactNode;
  /** The person tried to close it. */
  isTooEarly: boolean;
  onDone: () => void;
}

/** A new key, shown in full this one time. */
export function KeyShown({ made, remark, isTooEarly, onDone }: Props) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div className={styles.shown}>
      {isTooEarly && !isCopied ? (
        <Notice tone="bad">{words.copyFirst}</Notice>
      ) : (
        <Notice tone="warn">{words.shownOnce}</Notice>
      )}
      <CodeBlock label={`${made.name} (${words.modes[made.mode]})`} code={made.key} />
      {remark}
      <CheckField label={words.copied} checked={isCopied} onChange={setCopied} />
      <DialogActions>
        <Button look="primary" disabled={!isCopied} onClick={onDone}>
          {words.done}
        </Button>
      </DialogActions>
    </div>
  );
}
