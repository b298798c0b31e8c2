import { useState } from 'react';
import type { BrandJson } from '../../../server/src/console/sharing/schemas.ts';
import { faultOf, refusalOf } from '../api/faults.ts';
import { linesOf } from '../text/lines-of.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { CheckField } from '../ui/check-field.tsx';
import { Field } from '../ui/field.tsx';
import { Form, FormActions } from '../ui/form.tsx';
import { RefusalNotice } from '../ui/refusal-notice.tsx';
import { useToast } from '../ui/toasts.tsx';
import { useChangeBrand } from './sharing-api.ts';

const words = text.sharing.brand;

/** Where a person begins who has no colour yet: that of the console. */
const firstColour = '#0b5c6e';

export function BrandForm({ brand }: { brand: BrandJson }) {
  const change = useChangeBrand();
  const report = useToast();
  const [hasColour, setHasColour] = useState(brand.colour !== null);
  const [hasPreviews, setHasPreviews] = useState(brand.link_previews);
  const submit = (value: (name: string) => string) =>
    change.mutate(
      {
        colour: hasColour ? value('colour') : null,
        embed_origins: linesOf(value('origins')),
        link_previews: hasPreviews,
      },
      { onSuccess: () => report(words.saved) },
    );
  return (
    <Form onSubmit={submit}>
      <RefusalNotice error={refusalOf(change.error)} />
      <CheckField
        label={words.ownColour}
        hint={words.colourHint}
        checked={hasColour}
        onChange={setHasColour}
      />
      {hasColour && (
        <Field
          label={words.colour}
          name="colour"
          type="color"
          defaultValue={brand.colour ?? firstColour}
          error={faultOf(change.error, 'colour')}
        />
      )}
      <Field
        label={words.origins}
        name="origins"
        hint={words.originsHint}
        render={<textarea rows={3} spellCheck={false} placeholder="https://www.example.com" />}
        defaultValue={brand.embed_origins.join('\n')}
        error={faultOf(change.error, 'embed_origins')}
      />
      <CheckField
        label={words.previews}
        hint={words.previewsHint}
        checked={hasPreviews}
        onChange={setHasPreviews}
      />
      <FormActions>
        <Button type="submit" look="primary" busy={change.isPending}>
          {text.common.save}
        </Button>
      </FormActions>
    </Form>
  );
}
