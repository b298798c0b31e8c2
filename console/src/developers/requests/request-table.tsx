import { useState } from 'react';
import type { LoggedRequest } from '../../../../server/src/console/requests/schemas.ts';
import { formatDistance, formatDuration, formatSecond } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Table } from '../../ui/table.tsx';
import { withElements } from '../../ui/with-elements.ts';
import { foldPolls, type RequestFold } from './fold-polls.ts';
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
      {foldPolls(requests).map((fold) =>
        fold.length === 1 ? (
          <RequestRow key={fold[0].id} request={fold[0]} />
        ) : (
          // While the log is followed, a fold grows at its newest end.
          <FoldedRows key={fold.at(-1)?.id} fold={fold} />
        ),
      )}
    </Table>
  );
}

function FoldedRows({ fold }: { fold: RequestFold }) {
  const [isOpen, setOpen] = useState(false);
  const [newest] = fold;
  const oldest = fold.at(-1) ?? newest;
  return (
    <>
      <tr>
        <StatusCell request={newest} />
        <td>
          <div className={styles.request}>
            <OpenButton request={newest} isOpen={isOpen} onOpen={setOpen} />
            <div className={styles.soft}>{words.polls(fold.length)}</div>
          </div>
        </td>
        <KeyCell request={newest} />
        <td className={styles.nowrap}>
          <Moment at={newest.at} />
          <div className={styles.soft}>{withElements(words.firstAt, <Moment at={oldest.at} />)}</div>
        </td>
      </tr>
      {isOpen && fold.map((request) => <RequestRow key={request.id} request={request} />)}
    </>
  );
}

function RequestRow({ request }: { request: LoggedRequest }) {
  const { id, line, at, durationMs } = request;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <tr>
        <StatusCell request={request} />
        <td>
          <div className={styles.request}>
            <OpenButton request={request} isOpen={isOpen} onOpen={setOpen} />
            <div className={styles.soft}>
              <code>{id}</code>
            </div>
          </div>
        </td>
        <KeyCell request={request} />
        <td className={styles.nowrap}>
          <Moment at={at} />
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

function StatusCell({ request: { status, code } }: { request: LoggedRequest }) {
  return (
    <td className={styles.nowrap}>
      <Badge tone={toneOf(status)}>{status}</Badge>
      {code && (
        <div className={styles.soft}>
          <code>{code}</code>
        </div>
      )}
    </td>
  );
}

interface OpenButtonProps {
  request: LoggedRequest;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

function OpenButton({ request: { method, path }, isOpen, onOpen }: OpenButtonProps) {
  return (
    <button type="button" className={styles.open} aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
      <code>
        <span className={styles.method}>{method}</span> {path}
      </code>
    </button>
  );
}

function KeyCell({ request: { key } }: { request: LoggedRequest }) {
  return (
    <td className={styles.nowrap}>
      <div className={styles.name} title={key.name}>
        {key.name}
      </div>
      <div className={styles.soft}>
        <code>{key.masked}</code>
      </div>
    </td>
  );
}

function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatDistance(at)}>
      {formatSecond(at)}
    </time>
  );
}

function toneOf(status: number): Tone {
  if (status >= 500) return 'bad';
  return status >= 400 ? 'warn' : 'good';
}
