import type { Refusal } from '../api/request.ts';
import { text } from '../text/en.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** What went wrong with a request to the server, in a sentence that says what to do. */
export function explain(error: Refusal | null): string {
  if (error === null || error.status >= 500) return text.common.broken;
  return error.code === 'unreachable' ? text.common.unreachable : error.message;
}

export function Unreachable({ reason, retry }: { reason: Refusal | null; retry: () => void }) {
  return (
    <Notice tone="bad">
      <p>{explain(reason)}</p>
      {/* A 403 will not change on retry. */}
      {reason?.status !== 403 && <Button onClick={retry}>{text.common.retry}</Button>}
    </Notice>
  );
}
