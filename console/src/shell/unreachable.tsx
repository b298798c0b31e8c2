import { explain } from '../api/explain.ts';
import { Refusal } from '../api/request.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

export function Unreachable({ error, retry }: { error: unknown; retry: () => void }) {
  const isForbidden = error instanceof Refusal && error.status === 403;
  return (
    <Notice tone="bad">
      <p>{explain(error)}</p>
      {/* A 403 will not change on retry. */}
      {!isForbidden && <Button onClick={retry}>{text.common.retry}</Button>}
    </Notice>
  );
}
