import type { TroubleView } from '../../../server/src/console/shipment/schemas/shipment-view.ts';
import { DistanceOnClock } from '../shell/distance-on-clock.tsx';
import { text } from '../text/text.ts';
import { Notice } from '../ui/notice.tsx';
import { withElements } from '../ui/with-elements.ts';

/** Says that the page may be out of date, and why. */
export function Trouble({ trouble: { health, reason, at } }: { trouble: TroubleView }) {
  const words = text.shipment.trouble;
  const remedy = reason === 'unauthorized' ? words.correctCredentials : null;
  return (
    <Notice tone="warn">
      <p>{words[health]}</p>
      {reason && (
        <p>
          {at === null
            ? words.because(words.reasons[reason], null, remedy)
            : withElements(
                (moment) => words.because(words.reasons[reason], moment, remedy),
                <DistanceOnClock at={at} />,
              )}
        </p>
      )}
    </Notice>
  );
}
