import { reasonWords } from '../../text/reason-words.ts';
import { text } from '../../text/text.ts';
import { Table } from '../../ui/table.tsx';
import { Moment } from '../../ui/time.tsx';
import { fromTo } from '../change-words.ts';
import { useChanges } from '../shipment-api.ts';
import { PagesOf } from './pages-of.tsx';
import styles from './records.module.css';

/** All changes, each with the time at which it was detected. */
export function ChangesTab({ reference }: { reference: string }) {
  const words = text.shipment.changes;
  return (
    <PagesOf query={useChanges(reference)} empty={words.empty}>
      {(changes) => (
        <Table
          label={words.table}
          head={
            <tr>
              <th scope="col">{words.when}</th>
              <th scope="col">{words.what}</th>
              <th scope="col">{words.change}</th>
              <th scope="col">{words.why}</th>
            </tr>
          }
        >
          {changes.map((change, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: changes have no id here
            <tr key={at}>
              <td>
                <Moment at={change.learned_at} />
              </td>
              <td>
                {text.shipment.fields[change.field]}
                {change.container && change.container !== reference && (
                  <div className={styles.code}>{change.container}</div>
                )}
              </td>
              <td>{fromTo(change)}</td>
              <td>{reasonWords(change)}</td>
            </tr>
          ))}
        </Table>
      )}
    </PagesOf>
  );
}
