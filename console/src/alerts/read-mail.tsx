import { useQuery } from '@tanstack/react-query';
import type { MailText, SentMail } from '../../../server/src/console/alerts/schemas.ts';
import { request } from '../api/request.ts';
import { Loaded } from '../shell/loaded.tsx';
import { useWorkspace } from '../shell/workspace.tsx';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './alerts.module.css';

/** Opens what a mail in the outbox says. */
export function ReadMail({ mail: { id, subject, readable } }: { mail: SentMail }) {
  const words = text.alerts;
  if (!readable) return null;
  const button = (
    <Button look="quiet" aria-label={words.readOne(subject)}>
      {words.read}
    </Button>
  );
  return (
    <Dialog title={subject} trigger={button}>
      <Body id={id} />
    </Dialog>
  );
}

function Body({ id }: { id: string }) {
  const { api } = useWorkspace();
  const query = useQuery({
    queryKey: [api, 'mails', id],
    queryFn: ({ signal }) => request<MailText>(`${api}/mails/${id}`, { signal }),
  });
  return (
    <Loaded query={query}>
      {({ language, text: body }) => (
        // A long mail is scrolled by keyboard, too.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls needs the focus
        <pre className={styles.mail} lang={language} tabIndex={0}>
          {body}
        </pre>
      )}
    </Loaded>
  );
}
