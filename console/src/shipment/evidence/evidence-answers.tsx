import type { EvidenceView } from '../../../../server/src/console/shipment/schemas/evidence-view.ts';
import { formatCount, formatPlaceTime } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import { Panel } from '../../ui/panel.tsx';
import { Table } from '../../ui/table.tsx';
import styles from './evidence.module.css';

/** The appendix: every cited answer with the SHA-256 of each of its pages. */
export function EvidenceAnswers({ evidence: { answers, removed_answers } }: { evidence: EvidenceView }) {
  const words = text.shipment.evidence;
  const { received, way, asked, pushed } = text.shipment.answers;
  return (
    <Panel title={words.appendix}>
      <Table
        label={words.appendix}
        head={
          <tr>
            <th scope="col">{words.number}</th>
            <th scope="col">{received}</th>
            <th scope="col">{text.shipment.facts.carrier}</th>
            <th scope="col">{way}</th>
            <th scope="col">{words.hash}</th>
          </tr>
        }
      >
        {answers.map(({ number, received_at, carrier, is_message, sha256 }) => (
          <tr key={number} className={styles.row}>
            <td>{formatCount(number)}</td>
            <td>{words.utc(formatPlaceTime(received_at))}</td>
            <td>{carrier}</td>
            <td>{is_message ? pushed : asked}</td>
            <td className={styles.code}>
              {sha256.map((hash, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: pages are identified by their number
                <div key={at}>{hash}</div>
              ))}
            </td>
          </tr>
        ))}
      </Table>
      {removed_answers > 0 && <p>{words.removed(formatCount(removed_answers))}</p>}
    </Panel>
  );
}
