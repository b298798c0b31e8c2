import type { TimeView } from '../../../server/src/console/shipment/schemas/time-view.ts';
import { formatDay, formatHour, formatMoment, formatPlaceTime } from '../text/format.ts';

interface Props {
  time: TimeView;
  /** Where the day is told already. */
  hourOnly?: boolean;
}

/** A place's own clock, or its day where no more is told; the reader's own time, on hover. */
export function StepTime({ time: { local, instant, dayOnly }, hourOnly = false }: Props) {
  const words = dayOnly ? formatDay(local) : hourOnly ? formatHour(local) : formatPlaceTime(local);
  return (
    <time dateTime={instant ?? local} title={instant && !dayOnly ? formatMoment(instant) : undefined}>
      {words}
    </time>
  );
}
