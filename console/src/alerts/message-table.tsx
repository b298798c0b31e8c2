import { MessageSquare } from 'lucide-react';
import type { PostedMessage } from '../../../server/src/console/alerts/schemas.ts';
import { Loaded } from '../shell/loaded.tsx';
import { text } from '../text/text.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { Empty } from '../ui/empty.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import { Table } from '../ui/table.tsx';
import { Moment } from '../ui/time.tsx';
import styles from './alerts.module.css';
import { postError } from './post-error.ts';
import { useMessages } from './use-alerts.ts';

const words = text.alerts.chat;
const { columns } = text.alerts;

const tones: Record<PostedMessage['state'], Tone> = {
  pending: 'neutral',
  sent: 'good',
  gathered: 'accent',
  failed: 'bad',
};

/** The messages to channels with their states. */
export function MessageTable() {
  const query = useMessages();
  return (
    <Loaded query={query}>
      {(messages) => {
        if (messages.length === 0)
          return (
            <Empty icon={<MessageSquare />} title={words.noMessages}>
              {words.noMessagesLead}
            </Empty>
          );
        return (
          <>
            <Table label={words.messages} head={<Head />}>
              {messages.map((message) => (
                <Row key={message.id} message={message} />
              ))}
            </Table>
            <MoreButton query={query} />
          </>
        );
      }}
    </Loaded>
  );
}

function Head() {
  return (
    <tr>
      <th>{columns.subject}</th>
      <th>{columns.to}</th>
      <th>{columns.state}</th>
      <th>{columns.at}</th>
    </tr>
  );
}

function Row({ message }: { message: PostedMessage }) {
  const { subject, chat, maskedUrl, state, lastError, createdAt } = message;
  return (
    <tr>
      <td>{subject}</td>
      <td>
        {words.kinds[chat]} {maskedUrl}
      </td>
      <td>
        <Badge tone={tones[state]}>{words.states[state]}</Badge>
        {lastError && <p className={styles.trouble}>{postError(lastError)}</p>}
      </td>
      <td>
        <Moment at={createdAt} />
      </td>
    </tr>
  );
}
