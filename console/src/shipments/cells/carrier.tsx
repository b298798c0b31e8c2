import type { TableRow } from '../../../../server/src/console/shipments/schemas.ts';
import { shortCarrierName } from '../../../../server/src/domain/text/short-carrier-name.ts';
import { useIsSimulated } from '../../shell/use-is-simulated.ts';
import { text } from '../../text/text.ts';
import styles from './cells.module.css';

/** The carrier as people say it, and below it the ship. */
export function Carrier({ row: { carrier, vessel } }: { row: TableRow }) {
  const isSimulated = useIsSimulated(carrier.name);
  return (
    <>
      <span title={carrier.name}>{shortCarrierName(carrier.name)}</span>
      <span className={styles.soft} title={vessel}>
        {text.common.facts([...(isSimulated ? [text.shipments.simulated] : []), vessel || '–'])}
      </span>
    </>
  );
}
