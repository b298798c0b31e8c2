import { text } from '../text/text.ts';
import { Notice } from '../ui/notice.tsx';
import { useMailShare } from './use-alerts.ts';

/** A warning that mails do not leave the server, because no mail server is set up. */
export function NoMailServer() {
  const { data: share } = useMailShare();
  if (share === undefined || share.sendsMail) return null;
  return <Notice tone="warn">{text.alerts.noMailServer}</Notice>;
}
