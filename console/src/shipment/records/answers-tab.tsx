import type { AnswerSummary } from '../../../../server/src/console/shipment/schemas/answer-view.ts';
import type { ShipmentView } from '../../../../server/src/console/shipment/schemas/shipment-view.ts';
import { shortCarrierName } from '../../../../server/src/domain/text/short-carrier-name.ts';
import { formatCount, formatMoment } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Table } from '../../ui/table.tsx';
import { Moment } from '../../ui/time.tsx';
import { useAnswers } from '../shipment-api.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { PagesOf } from './pages-of.tsx';
import styles from './records.module.css';

/** The stored answers and messages of carriers that were applied to the shipment, and how many were removed. */
export function AnswersTab({ reference, thinned }: Pick<ShipmentView, 'reference' | 'thinned'>) {
  return (
    <>
      {thinned && (
        <p className={styles.soft}>
          {text.shipment.answers.thinned(thinned.count, formatMoment(thinned.before))}
        </p>
      )}
      <StoredAnswers reference={reference} />
    </>
  );
}

function StoredAnswers({ reference }: { reference: string }) {
  const words = text.shipment.answers;
  return (
    <PagesOf query={useAnswers(reference)} empty={words.empty}>
      {(answers) => (
        <Table
          label={words.table}
          head={
            <tr>
              <th scope="col">{words.received}</th>
              <th scope="col">{text.shipment.facts.carrier}</th>
              <th scope="col">{words.way}</th>
              <th scope="col">{words.completeness}</th>
              <th scope="col">{words.read}</th>
              <th scope="col">{words.aside}</th>
              <th scope="col">{words.show}</th>
            </tr>
          }
        >
          {answers.map((answer) => (
            <AnswerRow key={answer.id} reference={reference} answer={answer} />
          ))}
        </Table>
      )}
    </PagesOf>
  );
}

function AnswerRow({ reference, answer }: { reference: string; answer: AnswerSummary }) {
  const words = text.shipment.answers;
  return (
    <tr>
      <td>
        <Moment at={answer.received_at} />
      </td>
      <td>{shortCarrierName(answer.carrier.name)}</td>
      <td>{answer.arrived_at === null ? words.asked : words.pushed}</td>
      <td>
        <Badge tone={answer.complete ? 'neutral' : 'warn'}>
          {answer.complete ? words.whole : words.partial}
        </Badge>
      </td>
      <td className={styles.number}>{answer.events === null ? words.large : formatCount(answer.events)}</td>
      <td className={styles.number}>
        {answer.set_aside ? <Badge tone="warn">{formatCount(answer.set_aside)}</Badge> : answer.set_aside}
      </td>
      <td>
        <AnswerDialog
          reference={reference}
          answer={answer}
          label={words.showOf(formatMoment(answer.received_at))}
        />
      </td>
    </tr>
  );
}
