import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { CodeBlock } from '../ui/code-block.tsx';
import { DialogActions } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';

const words = text.team;

interface Props {
  email: string;
  /** Null: it was mailed. */
  link: string | null;
  onAnother: () => void;
  onDone: () => void;
}

export function InvitationSent({ email, link, onAnother, onDone }: Props) {
  return (
    <>
      {link === null ? (
        <Notice tone="good">{words.mailed(email)}</Notice>
      ) : (
        <>
          <Notice tone="warn">{words.linkLead(email)}</Notice>
          <CodeBlock label={words.link} code={link} wrap />
        </>
      )}
      <DialogActions>
        <Button onClick={onAnother}>{words.another}</Button>
        <Button look="primary" onClick={onDone}>
          {words.done}
        </Button>
      </DialogActions>
    </>
  );
}
