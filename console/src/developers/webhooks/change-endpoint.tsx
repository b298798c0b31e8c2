import { useState } from 'react';
import type { Webhook } from '../../../../client/src/landfall.ts';
import { refusalOf } from '../../api/faults.ts';
import { text } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { RefusalNotice } from '../../ui/refusal-notice.tsx';
import { EndpointFields, textsIn } from './endpoint-fields.tsx';
import { isSubscription } from './health.ts';
import styles from './webhooks.module.css';
import { useChange } from './webhooks-api.ts';

const words = text.webhooks;

/** URL, name, events and tags of an endpoint. */
export function ChangeEndpoint({ endpoint }: { endpoint: Webhook }) {
  const { id, url } = endpoint;
  const [events, setEvents] = useState(endpoint.events);
  const [tags, setTags] = useState(endpoint.tags ?? []);
  const change = useChange(id);
  return (
    <Form
      onSubmit={(value) => {
        const address = value('url').trim();
        const own = isSubscription(endpoint) ? {} : { events, tags: tags.length === 0 ? null : tags };
        if (own.events?.length === 0) return;
        // Sending the URL resets the count of failures, so it is sent only if it changed.
        const moved = address === url ? {} : { url: address };
        change.mutate({ ...moved, ...textsIn(value), ...own });
      }}
    >
      <RefusalNotice error={refusalOf(change.error)} />
      <EndpointFields
        error={change.error}
        events={events}
        onEvents={setEvents}
        tags={tags}
        onTags={setTags}
        endpoint={endpoint}
      />
      <FormActions>
        <Button type="submit" look="primary" busy={change.isPending}>
          {words.save}
        </Button>
        <span role="status" className={styles.soft}>
          {change.isSuccess && words.saved}
        </span>
      </FormActions>
    </Form>
  );
}
