import type { Share } from '../../../client/src/landfall.ts';
import { formatDayHere } from '../text/format.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { CodeBlock } from '../ui/code-block.tsx';
import { DialogActions } from '../ui/dialog.tsx';
import { embedSnippet } from './embed-snippet.ts';
import styles from './sharing.module.css';

const words = text.sharing;

/** The addresses of a link, to be copied. */
export function LinkShown({ link, onDone }: { link: Share; onDone: () => void }) {
  const { url, calendar_url, expires_at, embeddable, title, scope } = link;
  return (
    <div className={styles.shown}>
      <p className={styles.soft}>{words.until(formatDayHere(expires_at))}</p>
      <CodeBlock label={words.link} code={url} wrap />
      <CodeBlock label={words.calendar} code={calendar_url} wrap />
      {embeddable && (
        <CodeBlock label={words.snippet} code={embedSnippet(url, title ?? words.scopes[scope.type])} />
      )}
      <DialogActions>
        <Button look="primary" onClick={onDone}>
          {words.done}
        </Button>
      </DialogActions>
    </div>
  );
}
