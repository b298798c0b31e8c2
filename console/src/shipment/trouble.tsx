import type { TroubleView } from '../../../server/src/console/shipment/schemas/shipment-view.ts';
import { text } from '../text/text.ts';
import { Notice } from '../ui/notice.tsx';
import { Distance } from '../ui/time.tsx';

/** Says that the page may be out of date, and why. */
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
              {' '}
              <Distance at={at} />
            </>
          )}
          .{reason === 'unauthorized' && ` ${words.correctCredentials}`}
        </p>
      )}
    </Notice>
  );
}
