import { faultOf } from '../../api/faults.ts';
import { KnownTagField } from '../../tags/known-tag-field.tsx';
import { text } from '../../text/text.ts';
import { Field } from '../../ui/field.tsx';
import { EventChoice, type Events } from './event-choice.tsx';

const words = text.webhooks;

interface Props {
  error: Error | null;
  events: Events;
  onEvents: (events: Events) => void;
  tags: readonly string[];
  onTags: (tags: string[]) => void;
  url?: string;
  label?: string;
}

/** The fields for URL, name, events and tags. */
export function EndpointFields({ error, events, onEvents, tags, onTags, url, label }: Props) {
  return (
    <>
      <Field
        label={words.url}
        name="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder={words.urlPlaceholder}
        hint={words.urlHint}
        defaultValue={url}
        error={faultOf(error, 'url')}
        maxLength={2048}
        required
      />
      <Field
        label={words.label}
        name="label"
        autoComplete="off"
        hint={words.labelHint}
        defaultValue={label}
        error={faultOf(error, 'label')}
        maxLength={200}
      />
      <EventChoice value={events} onChange={onEvents} />
      <KnownTagField
        label={words.tags}
        hint={words.tagsHint}
        tags={tags}
        onChange={onTags}
        error={faultOf(error, 'tags')}
      />
    </>
  );
}
