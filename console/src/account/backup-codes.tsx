import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { CodeBlock } from '../ui/code-block.tsx';
import { DialogActions } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';

const words = text.account.twoFactor;

/** Shown once. */
export function BackupCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <>
      <Notice tone="warn">{words.codesLead}</Notice>
      <CodeBlock label={words.codes} code={codes.join('\n')} />
      <DialogActions>
        <Button look="primary" onClick={onKept}>
          {words.done}
        </Button>
      </DialogActions>
    </>
  );
}
