import { formatMoment } from '../text/format.ts';
import { text } from '../text/text.ts';
import { Notice } from '../ui/notice.tsx';
import { useMailShare } from './use-alerts.ts';

const words = text.alerts;

/** The count of alert mails that this workspace sent in the last hour, and of changes that wait for digests. */
export function MailShare() {
  const { data: share } = useMailShare();
  if (share === undefined) return null;
  const { written, most, gathered, digestAt } = share;
  return (
    <>
      {digestAt !== null && (
        <Notice tone="warn">{words.gathered(gathered, most, formatMoment(digestAt))}</Notice>
      )}
      <p>{words.share(written, most)}</p>
    </>
  );
}
