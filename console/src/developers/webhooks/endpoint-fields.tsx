import { faultOf } from '../../api/faults.ts';
import { text } from '../../text/text.ts';
import { Field } from '../../ui/field.tsx';
import { EventChoice, type Events } from './event-choice.tsx';

const words = text.webhooks;

interface Props {
  error: Error | null;
  events: Events;
  onEvents: (events: Events) => void;
  url?: string;
  label?: string;
}

/** The fields for URL, name and events. */
export function EndpointFields({ error, events, onEvents, url, label }: Props) {
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
    </>
  );
}
