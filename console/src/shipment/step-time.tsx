import type { TimeView } from '../../../server/src/console/shipment/schemas/time-view.ts';
import { formatHour, formatMoment } from '../text/format.ts';
import { timeWords } from '../text/time-words.ts';

interface Props {
  time: TimeView;
  /** For places where the day is shown already. */
  hourOnly?: boolean;
}

/** The time on the place's own clock, or its day if no time is known; the reader's own time on hover. */
export function StepTime({ time: { local, instant, dayOnly }, hourOnly = false }: Props) {
  return (
    <time dateTime={instant ?? local} title={instant && !dayOnly ? formatMoment(instant) : undefined}>
      {hourOnly && !dayOnly ? formatHour(local) : timeWords({ local, dayOnly })}
    </time>
  );
}
