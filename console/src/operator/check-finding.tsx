import type { CheckedCarrier } from '../../../server/src/console/operator/schemas.ts';
import { Notice } from '../ui/notice.tsx';

const tones = { ok: 'good', wrong: 'bad', skipped: 'warn' } as const;

/** What asking a carrier showed, and what to do about it. The server says it in English. */
export function CheckFinding({ check: { result, finding, advice } }: { check: CheckedCarrier }) {
  return (
    <Notice tone={tones[result]}>
      <span lang="en">
        {finding} {advice}
      </span>
    </Notice>
  );
}
