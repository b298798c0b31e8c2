import type { TroubleView } from '../../../server/src/console/shipment/schemas/shipment-view.ts';
import { text } from '../text/en.ts';
import { Notice } from '../ui/notice.tsx';
import { Distance } from '../ui/time.tsx';

/** That what is shown may be old, and why. */
export function Trouble({ trouble: { health, reason, at } }: { trouble: TroubleView }) {
  const words = text.shipment.trouble;
  return (
    <Notice tone="warn">
      <p>{words[health]}</p>
      {reason && (
        <p>
          {words.reasons[reason]}
          {at && (
            <>
              {' ('}
              <Distance at={at} />)
            </>
          )}
          .
        </p>
      )}
    </Notice>
  );
}
