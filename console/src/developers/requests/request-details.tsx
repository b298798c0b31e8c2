import type { OpenedRequest } from '../../../../server/src/console/requests/schemas.ts';
import { Refusal } from '../../api/request.ts';
import { Unreachable } from '../../shell/unreachable.tsx';
import { text } from '../../text/text.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Notice } from '../../ui/notice.tsx';
import { prettyJson } from '../../ui/pretty-json.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './requests.module.css';
import { useRequest } from './use-requests.ts';

const words = text.developers.requests;

/** The query, the body and the answer of a request. */
export function RequestDetails({ line }: { line: string }) {
  const { data: request, error, refetch } = useRequest(line);
  if (request !== undefined) return <Details request={request} />;
  if (error === null) return <Skeleton height="8rem" />;
  const refusal = error instanceof Refusal ? error : null;
  if (refusal?.status === 404) return <Notice tone="warn">{words.over}</Notice>;
  return <Unreachable reason={refusal} retry={() => void refetch()} />;
}

function Details({ request: { query, body, answer } }: { request: OpenedRequest }) {
  return (
    <div className={styles.details}>
      {query !== null && <CodeBlock label={words.query} code={query} wrap />}
      {body !== null && <CodeBlock label={words.body} code={prettyJson(body)} />}
      {answer !== null && <CodeBlock label={words.answer} code={prettyJson(answer)} />}
      <p className={styles.soft}>{answer === null ? words.noAnswer : words.cut}</p>
    </div>
  );
}
