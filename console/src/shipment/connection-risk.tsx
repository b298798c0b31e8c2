import type { ConnectionView } from '../../../server/src/domain/forecast/forecast-view.ts';
import { cityOf } from '../text/city-of.ts';
import { formatPlaceTime } from '../text/format.ts';
import { text } from '../text/text.ts';
import { Notice } from '../ui/notice.tsx';

/** Warns that the box may miss its next ship. */
export function ConnectionRisk({ connection }: { connection: ConnectionView }) {
  const words = text.shipment.connection;
  const { vessel, chance_to_miss, arrives, departs } = connection;
  return (
    <Notice tone="warn">
      <p>
        <strong>{words.risk(chance_to_miss, vessel, cityOf(connection))}</strong>
      </p>
      <p>{words.times(formatPlaceTime(arrives), formatPlaceTime(departs))}</p>
    </Notice>
  );
}
