import type { EvidenceView } from '../../../../server/src/console/shipment/schemas/evidence-view.ts';
import { formatPlaceTime } from '../../text/format.ts';
import { reasonWords } from '../../text/reason-words.ts';
import { text } from '../../text/text.ts';
import { Panel } from '../../ui/panel.tsx';
import { Table } from '../../ui/table.tsx';
import { fromTo } from '../change-words.ts';
import styles from './evidence.module.css';
import { Source } from './source.tsx';

/** Every ETA with its reason and its source. */
export function EvidenceEtas({ evidence }: { evidence: EvidenceView }) {
  const words = text.shipment.evidence;
  const { reference, etas, has_more_etas, answers } = evidence;
  return (
    <Panel title={text.shipment.history.title}>
      {etas.length === 0 && <p>{text.shipment.history.never}</p>}
      {etas.length > 0 && (
        <Table
          label={text.shipment.history.title}
          head={
            <tr>
              <th scope="col">{text.shipment.history.learned}</th>
              <th scope="col">{text.shipment.history.eta}</th>
              <th scope="col">{text.shipment.history.because}</th>
            </tr>
          }
        >
          {etas.map((change, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: changes have no id here
            <tr key={at} className={styles.row}>
              <td>
                {words.utc(formatPlaceTime(change.learned_at))}
                {change.container && change.container !== reference && <div>{change.container}</div>}
              </td>
              <td>{fromTo(change)}</td>
              <td>
                {reasonWords(change)}
                <Source answer={change.answer} learnedAt={change.learned_at} answers={answers} />
              </td>
            </tr>
          ))}
        </Table>
      )}
      {has_more_etas && <p>{words.onlyNewest}</p>}
    </Panel>
  );
}
