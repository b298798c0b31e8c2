import { useState } from 'react';
import type { Recovery } from '../../../../server/src/console/webhooks/schemas.ts';
import { refusalOf } from '../../api/faults.ts';
import { request } from '../../api/request.ts';
import { explain } from '../../shell/unreachable.tsx';
import { text } from '../../text/en.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './webhooks.module.css';
import { useDoing } from './webhooks-api.ts';

const words = text.webhooks;
const hourMs = 3_600_000;

/** How far back; the server knows when the last success was. */
const spans = { success: null, hour: hourMs, day: 24 * hourMs, week: 7 * 24 * hourMs };
type Span = keyof typeof spans;
const options = (Object.keys(spans) as Span[]).map((value) => ({ value, label: words.recoverSince[value] }));

/** Sends again what an endpoint did not get. */
export function RecoverDeliveries({ id }: { id: string }) {
  const [span, setSpan] = useState<Span>('success');
  const recover = useDoing(`/${id}/recover`, (path, backMs: number | null) => {
    const body = backMs === null ? {} : { since: new Date(Date.now() - backMs).toISOString() };
    return request<Recovery>(path, { body });
  });
  return (
    <>
      <div className={styles.ends}>
        <Select label={words.recoverFrom} value={span} options={options} onChange={setSpan} />
        <Button busy={recover.isPending} onClick={() => recover.mutate(spans[span])}>
          {words.recover}
        </Button>
      </div>
      {recover.error && <Notice tone="bad">{explain(refusalOf(recover.error))}</Notice>}
      {recover.data && (
        <Notice tone="good">
          {words.recovered(recover.data)} {!recover.data.complete && words.recoverMore}
        </Notice>
      )}
    </>
  );
}
