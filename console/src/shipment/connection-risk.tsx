import type { ShownConnection } from '../../../server/src/console/shipment/schemas/shown-forecast.ts';
import { formatPlaceTime } from '../text/format.ts';
import { text } from '../text/text.ts';
import { Notice } from '../ui/notice.tsx';
import { cityOf } from './city-of.ts';

/** Warns that the box may miss its next ship. */
export function ConnectionRisk({ connection }: { connection: ShownConnection }) {
  const words = text.shipment.connection;
  const { vessel, chanceToMiss, arrives, departs } = connection;
  return (
    <Notice tone="warn">
      <p>
        <strong>{words.risk(chanceToMiss, vessel, cityOf(connection))}</strong>
      </p>
      <p>{words.times(formatPlaceTime(arrives), formatPlaceTime(departs))}</p>
    </Notice>
  );
}
