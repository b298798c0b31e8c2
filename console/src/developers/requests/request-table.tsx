import { useState } from 'react';
import type { LoggedRequest } from '../../../../server/src/console/requests/schemas.ts';
import { formatDistance, formatDuration, formatSecond } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Table } from '../../ui/table.tsx';
import { RequestDetails } from './request-details.tsx';
import styles from './requests.module.css';

const words = text.developers.requests;

export function RequestTable({ requests }: { requests: readonly LoggedRequest[] }) {
  const head = (
    <tr>
      <th scope="col">{words.status}</th>
      <th scope="col">{words.request}</th>
      <th scope="col">{words.key}</th>
      <th scope="col">{words.when}</th>
    </tr>
  );
  return (
    <Table label={words.label} head={head}>
      {requests.map((request) => (
        <RequestRow key={request.id} request={request} />
      ))}
    </Table>
  );
}

function RequestRow({ request }: { request: LoggedRequest }) {
  const { id, line, at, method, path, status, code, durationMs, key } = request;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <tr>
        <td className={styles.nowrap}>
          <Badge tone={toneOf(status)}>{status}</Badge>
          {code && (
            <div className={styles.soft}>
              <code>{code}</code>
            </div>
          )}
        </td>
        <td>
          <div className={styles.request}>
            <button
              type="button"
              className={styles.open}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <code>
                <span className={styles.method}>{method}</span> {path}
              </code>
            </button>
            <div className={styles.soft}>
              <code>{id}</code>
            </div>
          </div>
        </td>
        <td className={styles.nowrap}>
          <div className={styles.name} title={key.name}>
            {key.name}
          </div>
          <div className={styles.soft}>
            <code>{key.masked}</code>
          </div>
        </td>
        <td className={styles.nowrap}>
          <time dateTime={at} title={formatDistance(at)}>
            {formatSecond(at)}
          </time>
          <div className={styles.soft}>{words.took(formatDuration(durationMs))}</div>
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={4}>
            <RequestDetails line={line} />
          </td>
        </tr>
      )}
    </>
  );
}

function toneOf(status: number): Tone {
  if (status >= 500) return 'bad';
  return status >= 400 ? 'warn' : 'good';
}
