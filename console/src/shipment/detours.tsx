import type { BoxView } from '../../../server/src/console/shipment/schemas/box-view.ts';
import type { DetoursView } from '../../../server/src/console/shipment/schemas/shipment-view.ts';
import { formatMoment } from '../text/format.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { RefusalNotice } from '../ui/refusal-notice.tsx';
import { withElements } from '../ui/with-elements.ts';
import { useSeeDetours } from './shipment-api.ts';

interface Props {
  reference: string;
  box: Pick<BoxView, 'container'>;
  detours: DetoursView;
}

/** The detours of the box, until this person marks them as seen. */
export function Detours({ reference, box: { container }, detours: { detours, up_to } }: Props) {
  const words = text.shipment.detours;
  const see = useSeeDetours(reference);
  return (
    <>
      {detours.map(({ field, previous, current, learned_at }) => (
        <p key={`${field} ${previous} ${current}`}>
          {withElements(
            (change) => text.common.sentences([change, words.since(formatMoment(learned_at))]),
            <strong>{words[field](previous, current)}</strong>,
          )}
        </p>
      ))}
      <Button busy={see.isPending} onClick={() => see.mutate({ container, up_to })}>
        {words.seen}
      </Button>
      <RefusalNotice error={see.error} />
    </>
  );
}
