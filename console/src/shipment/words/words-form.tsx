import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShipmentChange } from '../../../../client/src/landfall.ts';
import type { ShipmentView } from '../../../../server/src/console/shipment/schemas/shipment-view.ts';
import { faultOf, refusalOf } from '../../api/faults.ts';
import { KnownTagField } from '../../tags/known-tag-field.tsx';
import { formatCount } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { Field } from '../../ui/field.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { RefusalNotice } from '../../ui/refusal-notice.tsx';
import { useChangeWords } from '../shipment-api.ts';
import { MetadataFields } from './metadata-fields.tsx';
import styles from './words.module.css';
import { changeOf, draftOf, repeatedKey, type WordsDraft } from './words-draft.ts';

const words = text.shipment.words;

interface Props {
  shipment: ShipmentView;
  onClose: () => void;
}

/** If the change fails, as without a network, the form stays as it is. */
export function WordsForm({ shipment, onClose }: Props) {
  // The form keeps what it began with, so that a change by another person is not taken for one of this person.
  const [before] = useState(shipment);
  const [draft, setDraft] = useState(() => draftOf(before));
  const change = useChangeWords(shipment.reference);
  const save = useMutation({
    mutationFn: (wanted: ShipmentChange) => change(wanted),
    onSuccess: onClose,
  });
  const set = (next: Partial<WordsDraft>) => setDraft((now) => ({ ...now, ...next }));
  const repeated = repeatedKey(draft.metadata);
  const faultIn = (field: keyof ShipmentChange) => faultOf(save.error, field);
  return (
    <Form onSubmit={() => repeated === undefined && save.mutate(changeOf(before, draft))}>
      <RefusalNotice error={refusalOf(save.error)} />
      {shipment.boxes.length > 1 && (
        <p className={styles.none}>{words.shared(formatCount(shipment.boxes.length))}</p>
      )}
      <Field
        label={words.ownReferences}
        hint={words.ownReferencesHint}
        render={<textarea rows={3} spellCheck={false} />}
        value={draft.ownReferences}
        onValueChange={(ownReferences) => set({ ownReferences })}
        error={faultIn('own_references')}
        autoFocus
      />
      <KnownTagField
        label={words.tags}
        hint={words.tagsHint}
        tags={draft.tags}
        onChange={(tags) => set({ tags })}
        error={faultIn('tags')}
      />
      <DayField
        label={words.promised}
        hint={words.promisedHint}
        value={draft.promisedAt}
        onValueChange={(promisedAt) => set({ promisedAt })}
        error={faultIn('promised_at')}
      />
      <Field
        label={words.pod}
        hint={words.podHint}
        value={draft.pod}
        onValueChange={(pod) => set({ pod })}
        error={faultIn('pod')}
        autoComplete="off"
        spellCheck={false}
      />
      <MetadataFields
        entries={draft.metadata}
        onChange={(metadata) => set({ metadata })}
        error={repeated === undefined ? faultIn('metadata') : words.repeatedKey(repeated)}
      />
      <FormActions>
        <Button type="submit" look="primary" busy={save.isPending}>
          {text.common.save}
        </Button>
        <Button onClick={onClose}>{text.common.cancel}</Button>
      </FormActions>
    </Form>
  );
}
