import type { ReactNode } from 'react';
import type { LoggedRequest } from '../../../../server/src/console/requests/schemas.ts';
import { formatDistance, formatDuration, formatSecond } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { isRowClick } from '../../ui/is-row-click.ts';
import { Table } from '../../ui/table.tsx';
import { withElements } from '../../ui/with-elements.ts';
import { foldPolls, type RequestFold } from './fold-polls.ts';
import { RequestDetails } from './request-details.tsx';
import styles from './requests.module.css';
import { useOpenLines } from './use-open-lines.ts';

const words = text.developers.requests;

export function RequestTable({ requests }: { requests: readonly LoggedRequest[] }) {
  const unfolded = useOpenLines();
  const opened = useOpenLines();
  const rowOf = (request: LoggedRequest) => (
    <RequestRow
      key={request.id}
      request={request}
      isOpen={opened.has([request])}
      onOpen={(isOpen) => opened.turn([request], isOpen)}
    />
  );
  const linesOf = (fold: RequestFold, at: number, { length }: readonly RequestFold[]) => {
    if (fold.length === 1) return rowOf(fold[0]);
    // An open request may become a part of a fold later.
    const isOpen = unfolded.has(fold) || opened.has(fold);
    const turn = (next: boolean) => {
      unfolded.turn(fold, next);
      if (!next) opened.turn(fold, false);
    };
    // While the log is followed, a fold grows at its newest end, and the end of the page cuts the last one.
    const key = at === length - 1 ? 'last fold' : `fold ${fold.at(-1)?.id}`;
    return [
      <FoldRow key={key} fold={fold} isOpen={isOpen} onOpen={turn} />,
      ...(isOpen ? fold.map(rowOf) : []),
    ];
  };
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
      {foldPolls(requests).flatMap(linesOf)}
    </Table>
  );
}

interface Opening {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

function FoldRow({ fold, isOpen, onOpen }: Opening & { fold: RequestFold }) {
  const [newest] = fold;
  const oldest = fold.at(-1) ?? newest;
  return (
    <Row isOpen={isOpen} onOpen={onOpen}>
      <StatusCell request={newest} />
      <td>
        <div className={styles.request}>
          <OpenButton request={newest} isOpen={isOpen} onOpen={onOpen} />
          <div className={styles.soft}>{words.polls(fold.length)}</div>
        </div>
      </td>
      <KeyCell request={newest} />
      <td className={styles.nowrap}>
        <Moment at={newest.at} />
        <div className={styles.soft}>{withElements(words.firstAt, <Moment at={oldest.at} />)}</div>
      </td>
    </Row>
  );
}

function RequestRow({ request, isOpen, onOpen }: Opening & { request: LoggedRequest }) {
  const { id, line, at, durationMs } = request;
  return (
    <>
      <Row isOpen={isOpen} onOpen={onOpen}>
        <StatusCell request={request} />
        <td>
          <div className={styles.request}>
            <OpenButton request={request} isOpen={isOpen} onOpen={onOpen} />
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
      </Row>
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

/** Opens wherever it is clicked; the button in it is for the keyboard. */
function Row({ isOpen, onOpen, children }: Opening & { children: ReactNode }) {
  return (
    <tr className={styles.row} onClick={(event) => isRowClick(event) && onOpen(!isOpen)}>
      {children}
    </tr>
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

function OpenButton({ request: { method, path }, isOpen, onOpen }: Opening & { request: LoggedRequest }) {
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
