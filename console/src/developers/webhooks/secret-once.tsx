import type { ReactNode } from 'react';
import { text } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './webhooks.module.css';

const words = text.webhooks;

interface Props {
  secret: string;
  /** More about the secret. */
  children?: ReactNode;
  /** The person tried to close it. */
  isTooEarly: boolean;
  onDone: () => void;
}

/** A new secret, and what to do with it. */
export function SecretOnce({ secret, children, isTooEarly, onDone }: Props) {
  return (
    <div className={styles.stack}>
      {isTooEarly ? (
        <Notice tone="bad">{words.keepFirst}</Notice>
      ) : (
        <Notice tone="warn">{words.secretOnce}</Notice>
      )}
      {children}
      <CodeBlock label={words.secret} code={secret} />
      <CodeBlock label={words.verify} code={words.verifyCode} />
      <p className={styles.soft}>
        {words.verifyHint} <a href="/docs/">{words.reference}</a>
      </p>
      <DialogActions>
        <Button look="primary" onClick={onDone}>
          {words.done}
        </Button>
      </DialogActions>
    </div>
  );
}
