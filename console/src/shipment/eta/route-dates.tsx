import type { ShipmentView } from '../../../../server/src/console/shipment/schemas/shipment-view.ts';
import { formatDay } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import { serviceName } from '../service-name.ts';
import styles from './eta-block.module.css';

/** What the service that tells of the carrier predicts itself, and knew first. The carrier has not said it. */
export function RouteDates({ shipment: { reported_by, box } }: { shipment: ShipmentView }) {
  if (reported_by === undefined || box.status === 'arrived') return null;
  const { via, predicted, first_planned } = reported_by;
  const service = serviceName(via);
  return (
    <div className={styles.eta}>
      {predicted && <p className={styles.soft}>{text.shipment.predictedBy(service, formatDay(predicted))}</p>}
      {first_planned && (
        <p className={styles.soft}>{text.shipment.firstPlannedBy(service, formatDay(first_planned))}</p>
      )}
    </div>
  );
}
