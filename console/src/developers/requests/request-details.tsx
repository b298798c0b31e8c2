import type { OpenedRequest } from '../../../../server/src/console/requests/schemas.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { text } from '../../text/text.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { prettyJson } from '../../ui/pretty-json.ts';
import styles from './requests.module.css';
import { useRequest } from './use-requests.ts';

const words = text.developers.requests;

/** The query, the body and the answer of a request. */
export function RequestDetails({ line }: { line: string }) {
  return (
    <Loaded query={useRequest(line)} height="8rem" gone={words.over}>
      {(request) => <Details request={request} />}
    </Loaded>
  );
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
