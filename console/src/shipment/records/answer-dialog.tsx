import { Download } from 'lucide-react';
import type {
  AnswerSummary,
  AnswerView,
} from '../../../../server/src/console/shipment/schemas/answer-view.ts';
import { shortCarrierName } from '../../../../server/src/domain/text/short-carrier-name.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { formatBytes, formatCount } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { prettyJson } from '../../ui/pretty-json.ts';
import { Moment } from '../../ui/time.tsx';
import { useAnswer, useAnswerFile } from '../shipment-api.ts';
import styles from './records.module.css';

interface Props {
  reference: string;
  answer: AnswerSummary;
  /** The label of the button for screen readers. */
  label: string;
}

/** One answer as it was received. */
export function AnswerDialog({ reference, answer, label }: Props) {
  const words = text.shipment.answers;
  return (
    <Dialog
      title={words.dialog(shortCarrierName(answer.carrier.name))}
      trigger={<Button aria-label={label}>{words.show}</Button>}
    >
      <p className={styles.soft}>
        <Moment at={answer.received_at} />
      </p>
      <Answer reference={reference} id={answer.id} />
    </Dialog>
  );
}

function Answer({ reference, id }: { reference: string; id: string }) {
  const file = useAnswerFile(reference, id);
  return (
    <Loaded query={useAnswer(reference, id)}>
      {(answer) => (
        <>
          <Pages answer={answer} />
          <DialogActions>
            <DownloadLink to={file} icon={<Download aria-hidden="true" />}>
              {text.shipment.answers.download}
            </DownloadLink>
          </DialogActions>
        </>
      )}
    </Loaded>
  );
}

function Pages({ answer }: { answer: AnswerView }) {
  const words = text.shipment.answers;
  const isAsked = answer.arrived_at === null;
  return (
    <>
      {answer.shown_bytes < answer.bytes && (
        <Notice tone="warn">{words.cut(formatBytes(answer.shown_bytes), formatBytes(answer.bytes))}</Notice>
      )}
      {!isAsked && <Notice>{words.onlyWhy}</Notice>}
      {answer.asides.length > 0 && (
        <div className={styles.part}>
          <h3>{words.asides}</h3>
          <ul className={styles.asides}>
            {answer.asides.map(({ position, reason }) => (
              <li key={position} lang="en">
                {text.common.labelled(position, reason)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {answer.texts.map((page, at) => (
        <CodeBlock
          // biome-ignore lint/suspicious/noArrayIndexKey: pages are identified by their number
          key={at}
          label={isAsked ? words.page(formatCount(at + 1), formatCount(answer.pages)) : words.only}
          code={prettyJson(page)}
        />
      ))}
    </>
  );
}
