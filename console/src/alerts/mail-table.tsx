import { Mail } from 'lucide-react';
import type { SentMail } from '../../../server/src/console/alerts/schemas.ts';
import { Loaded } from '../shell/loaded.tsx';
import { text } from '../text/text.ts';
import { Empty } from '../ui/empty.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import { Table } from '../ui/table.tsx';
import { Moment } from '../ui/time.tsx';
import styles from './alerts.module.css';
import { MailShare } from './mail-share.tsx';
import { MailState } from './mail-state.tsx';
import { ReadMail } from './read-mail.tsx';
import { useMails } from './use-alerts.ts';

const words = text.alerts;

/** The mails with their states. */
export function MailTable() {
  const query = useMails();
  return (
    <>
      <MailShare />
      <Loaded query={query}>
        {(mails) => {
          if (mails.length === 0) return <NoMails />;
          return (
            <>
              <Table label={words.mails} head={<Head />}>
                {mails.map((mail) => (
                  <Row key={mail.id} mail={mail} />
                ))}
              </Table>
              <MoreButton query={query} />
            </>
          );
        }}
      </Loaded>
    </>
  );
}

function NoMails() {
  return (
    <Empty icon={<Mail />} title={words.noMails}>
      {words.noMailsLead}
    </Empty>
  );
}

function Head() {
  return (
    <tr>
      <th>{words.columns.subject}</th>
      <th>{words.columns.to}</th>
      <th>{words.columns.state}</th>
      <th>{words.columns.at}</th>
    </tr>
  );
}

function Row({ mail }: { mail: SentMail }) {
  const { state, lastError, recipient, subject, createdAt } = mail;
  return (
    <tr>
      <td>{subject}</td>
      <td>{recipient}</td>
      <td>
        <MailState state={state} />
        <ReadMail mail={mail} />
        {lastError && (
          <p className={styles.trouble} lang="en">
            {lastError}
          </p>
        )}
      </td>
      <td>
        <Moment at={createdAt} />
      </td>
    </tr>
  );
}
