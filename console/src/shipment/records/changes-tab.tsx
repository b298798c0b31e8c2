import type { ReasonView } from '../../../../server/src/tracking/showing/present-change.ts';
import { formatSeries } from '../../text/format.ts';
import { joinBoxes } from '../../text/join-boxes.ts';
import { reasonWords } from '../../text/reason-words.ts';
import { text } from '../../text/text.ts';
import { Table } from '../../ui/table.tsx';
import { Moment } from '../../ui/time.tsx';
import { fromTo } from '../change-words.ts';
import { useChanges } from '../shipment-api.ts';
import { PagesOf } from './pages-of.tsx';
import styles from './records.module.css';

/** All changes, each with the time at which it was detected, and once for all boxes that changed in the same way. */
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
          {joinBoxes(changes, sayChange).map(({ items: [change], containers }) => {
            const boxes = containers.filter((container) => container !== reference);
            return (
              <tr key={sayChange(change)}>
                <td>
                  <Moment at={change.learned_at} />
                </td>
                <td>
                  {text.shipment.fields[change.field]}
                  {boxes.length > 0 && <div className={styles.code}>{formatSeries(boxes)}</div>}
                </td>
                <td>{fromTo(change)}</td>
                <td>{reasonWords(change)}</td>
              </tr>
            );
          })}
        </Table>
      )}
    </PagesOf>
  );
}

/** Changes of several boxes that say this in one answer are one. */
function sayChange(change: Parameters<typeof fromTo>[0] & ReasonView & { learned_at: string }): string {
  return [change.learned_at, change.field, fromTo(change), reasonWords(change)].join(' ');
}
