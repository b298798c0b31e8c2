import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShipmentChange } from '../../../../client/src/landfall.ts';
import type { BoxView } from '../../../../server/src/console/shipment/schemas/box-view.ts';
import { faultOf, refusalOf } from '../../api/faults.ts';
import { text } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { RefusalNotice } from '../../ui/refusal-notice.tsx';
import { useChangeWords } from '../shipment-api.ts';
import { dateFields, datesChangeOf, datesDraftOf } from './dates-draft.ts';

interface Props {
  reference: string;
  box: BoxView;
  onClose: () => void;
}

/** If the change fails, as without a network, the form stays as it is. */
export function DatesForm({ reference, box, onClose }: Props) {
  const words = text.shipment.dates;
  // The form keeps what it began with, so that a change by another person is not taken for one of this person.
  const [before] = useState(box);
  const [draft, setDraft] = useState(() => datesDraftOf(before));
  const change = useChangeWords(reference);
  const save = useMutation({ mutationFn: (wanted: ShipmentChange) => change(wanted), onSuccess: onClose });
  return (
    <Form onSubmit={() => save.mutate(datesChangeOf(before, draft))}>
      <RefusalNotice error={refusalOf(save.error)} />
      {dateFields.map((field) => (
        <DayField
          key={field}
          label={words.fields[field].label}
          hint={words.fields[field].hint}
          value={draft[field]}
          onValueChange={(day) => setDraft((now) => ({ ...now, [field]: day }))}
          error={faultOf(save.error, `boxes.${before.container}.${field}`)}
        />
      ))}
      <FormActions>
        <Button type="submit" look="primary" busy={save.isPending}>
          {text.common.save}
        </Button>
        <Button onClick={onClose}>{text.common.cancel}</Button>
      </FormActions>
    </Form>
  );
}
