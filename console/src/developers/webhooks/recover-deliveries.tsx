import { useState } from 'react';
import type { Recovery, RecoveryWindow as Window } from '../../../../client/src/landfall.ts';
import { refusalOf } from '../../api/faults.ts';
import { text } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RefusalNotice } from '../../ui/refusal-notice.tsx';
import { Select } from '../../ui/select.tsx';
import { Moment } from '../../ui/time.tsx';
import { withElements } from '../../ui/with-elements.ts';
import { RecoveryWindow } from './recovery-window.tsx';
import styles from './webhooks.module.css';
import { useWebhookMutation } from './webhooks-api.ts';
import { type Span, spans, windowOf } from './window-of.ts';

const words = text.webhooks;
const options = spans.map((value) => ({ value, label: words.recoverSince[value] }));

/** Resends the events that an endpoint missed. */
export function RecoverDeliveries({ id }: { id: string }) {
  const [span, setSpan] = useState<Span>('success');
  const recover = useWebhookMutation((landfall, window: Window) => landfall.recoverDeliveries(id, window));
  return (
    <Form
      onSubmit={(value) => recover.mutate(windowOf(span, { from: value('since'), until: value('until') }))}
    >
      <div className={styles.row}>
        <Select label={words.recoverFrom} value={span} options={options} onChange={setSpan} />
      </div>
      {span === 'window' && <RecoveryWindow error={recover.error} />}
      <div className={styles.row}>
        <Button type="submit" busy={recover.isPending}>
          {words.recover}
        </Button>
      </div>
      <RefusalNotice error={refusalOf(recover.error)} />
      {recover.data && <Recovered recovery={recover.data} />}
    </Form>
  );
}

function Recovered({ recovery }: { recovery: Recovery }) {
  const { since, until, complete } = recovery;
  return (
    <Notice tone="good">
      <p>{text.common.sentences([words.recovered(recovery), !complete && words.recoverMore])}</p>
      <p>{withElements(words.recoveredWindow, <Moment at={since} />, <Moment at={until} />)}</p>
    </Notice>
  );
}
