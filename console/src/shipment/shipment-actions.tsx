import { EyeOff } from 'lucide-react';
import { useLocation } from 'wouter';
import type { ShipmentView } from '../../../server/src/console/shipment/schemas/shipment-view.ts';
import { rememberPage } from '../shell/remember-page.ts';
import { useMay } from '../shell/workspace.tsx';
import { formatCount } from '../text/format.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { useUntrack } from './shipment-api.ts';

/** The actions for the shipment as a whole. */
export function ShipmentActions({ shipment: { reference, boxes } }: { shipment: ShipmentView }) {
  const words = text.shipment.stop;
  const mayUntrack = useMay('editor');
  const untrack = useUntrack(reference);
  const [, navigate] = useLocation();
  return (
    <>
      <CopyButton value={reference} />
      {mayUntrack && (
        <Confirm
          trigger={<Button icon={<EyeOff aria-hidden="true" />}>{words.action}</Button>}
          title={words.title(reference)}
          action={words.action}
          onConfirm={() => {
            const isStillHere = rememberPage();
            return untrack(() => isStillHere() && navigate('/shipments'));
          }}
        >
          <p>{words.loss}</p>
          {boxes.length > 1 && <p>{words.boxes(formatCount(boxes.length))}</p>}
          <p>{words.free}</p>
        </Confirm>
      )}
    </>
  );
}
