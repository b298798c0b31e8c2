import { useState } from 'react';
import type { DeliveryAttempt } from '../../../../client/src/landfall.ts';
import { formatDuration, formatSecond } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { prettyJson } from '../../ui/pretty-json.ts';
import { withElements } from '../../ui/with-elements.ts';
import styles from './delivery-details.module.css';

const words = text.webhooks;

interface Props {
  attempt: DeliveryAttempt;
  /** The URL of the endpoint now: an earlier attempt may have gone to another one. */
  presentUrl: string;
  /** The body that was sent. */
  body: string;
  /** Opens the request and the response at once. */
  opens: boolean;
}

/** One attempt: time, duration and result; the request and the response on demand. */
export function Attempt({ attempt, presentUrl, body, opens }: Props) {
  const { at, duration_ms, status, failure, detail } = attempt;
  const acknowledged = isAcknowledged(attempt);
  // A later attempt does not close it.
  const [isOpen] = useState(opens);
  return (
    <li className={styles.attempt} data-acknowledged={acknowledged || undefined}>
      <p className={styles.words}>
        <span className={styles.result}>
          {status === null ? words.failures[failure ?? 'reset'] : words.answered(status)}
        </span>
        <span className={styles.soft}>
          {status !== null && `${acknowledged ? words.acknowledged : words.notAcknowledged} · `}
          {withElements(
            (time) => words.sent(time, formatDuration(duration_ms)),
            <time dateTime={at}>{formatSecond(at)}</time>,
          )}
        </span>
      </p>
      {detail && (
        <p className={styles.soft} lang="en">
          {detail}
        </p>
      )}
      <details className={styles.more} open={isOpen}>
        <summary>
          {words.response} · {words.request}
        </summary>
        <div className={styles.parts}>
          <div className={styles.part}>
            {attempt.response_head === null ? (
              <p className={styles.soft}>{words.noResponse}</p>
            ) : (
              <CodeBlock label={words.response} code={responseOf(attempt)} />
            )}
          </div>
          <div className={styles.part}>
            <CodeBlock label={words.request} code={`${attempt.request_head}\n\n${prettyJson(body)}`} />
            <p className={styles.soft}>{words.requestHint(presentUrl)}</p>
          </div>
        </div>
      </details>
    </li>
  );
}

/** As the server counts it: a 2xx, even if its body was too large. */
function isAcknowledged({ status, failure }: DeliveryAttempt): boolean {
  const isSuccess = status !== null && status >= 200 && status < 300;
  return isSuccess && (failure === null || failure === 'response_too_large');
}

function responseOf({ response_head, response_body }: DeliveryAttempt): string {
  return response_body === null ? `${response_head}` : `${response_head}\n\n${prettyJson(response_body)}`;
}
