import type { ShipmentView } from '../../../server/src/console/shipment/schemas/shipment-view.ts';
import { DistanceOnClock } from '../shell/distance-on-clock.tsx';
import { exceptionWords } from '../text/exception-words.ts';
import { text } from '../text/text.ts';
import { Notice } from '../ui/notice.tsx';
import { withElements } from '../ui/with-elements.ts';
import { Detours } from './detours.tsx';

const words = text.exceptions;

/** What is wrong with the box, at the top of the page: its open exceptions, then its other detours. */
export function Attention({ shipment }: { shipment: ShipmentView }) {
  const { reference, box, exceptions, detours } = shipment;
  if (exceptions.length === 0 && detours === null) return null;
  return (
    <Notice tone="warn">
      {exceptions.map((exception) => (
        <p key={`${exception.kind} ${exception.reason}`}>
          {withElements(
            (what, began) => words.described(what, words.steps[exception.kind], began),
            <strong>{exceptionWords(exception)}</strong>,
            <DistanceOnClock at={exception.since} />,
          )}
        </p>
      ))}
      {detours && <Detours reference={reference} box={box} detours={detours} />}
    </Notice>
  );
}
