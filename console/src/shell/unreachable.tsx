import { explain } from '../api/explain.ts';
import type { Refusal } from '../api/request.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

export function Unreachable({ reason, retry }: { reason: Refusal | null; retry: () => void }) {
  return (
    <Notice tone="bad">
      <p>{explain(reason)}</p>
      {/* A 403 will not change on retry. */}
      {reason?.status !== 403 && <Button onClick={retry}>{text.common.retry}</Button>}
    </Notice>
  );
}
