import type { Webhook } from '../../../../client/src/landfall.ts';
import {
  type EndpointText,
  endpointTexts,
  longestUrl,
} from '../../../../server/src/domain/webhooks/endpoint-texts.ts';
import { faultOf } from '../../api/faults.ts';
import { KnownTagField } from '../../tags/known-tag-field.tsx';
import { text } from '../../text/text.ts';
import { Field } from '../../ui/field.tsx';
import { EventChoice, type Events } from './event-choice.tsx';
import { isSubscription } from './health.ts';

const words = text.webhooks;

interface Props {
  error: Error | null;
  events: Events;
  onEvents: (events: Events) => void;
  tags: readonly string[];
  onTags: (tags: string[]) => void;
  /** The endpoint as it is; a new one has none. */
  endpoint?: Webhook;
}

const texts = Object.keys(endpointTexts) as EndpointText[];

/** The texts of a form with `EndpointFields`. */
export function textsIn(value: (name: string) => string): Record<EndpointText, string> {
  const written = texts.map((name) => [name, value(name).trim()]);
  return Object.fromEntries(written) as Record<EndpointText, string>;
}

/** The fields for the URL, the texts, events and tags. The events of a subscription are for its subscriber to choose. */
export function EndpointFields({ error, events, onEvents, tags, onTags, endpoint }: Props) {
  const hasEvents = endpoint === undefined || !isSubscription(endpoint);
  return (
    <>
      <Field
        label={words.fields.url.name}
        name="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder={words.urlPlaceholder}
        hint={words.fields.url.hint}
        defaultValue={endpoint?.url}
        error={faultOf(error, 'url')}
        maxLength={longestUrl}
        required
      />
      {texts.map((name) => (
        <Field
          key={name}
          label={words.fields[name].name}
          name={name}
          autoComplete="off"
          hint={words.fields[name].hint}
          defaultValue={endpoint?.[name]}
          error={faultOf(error, name)}
          maxLength={endpointTexts[name].maxLength}
        />
      ))}
      {hasEvents && <EventChoice value={events} onChange={onEvents} />}
      {hasEvents && (
        <KnownTagField
          label={words.tags}
          hint={words.tagsHint}
          tags={tags}
          onChange={onTags}
          error={faultOf(error, 'tags')}
        />
      )}
    </>
  );
}
