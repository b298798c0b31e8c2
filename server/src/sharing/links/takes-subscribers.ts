import type { Services } from '../../services.ts';
import type { ShareLink } from './link-queries.ts';

/** Whether the page of a working link takes addresses. The filters of a view are not matched with single changes, so its page takes none. */
export function takesSubscribers(
  { sendsMail, publicUrl }: Services,
  { subscribable, scope }: ShareLink,
): boolean {
  return sendsMail && publicUrl !== null && subscribable && scope.type !== 'view';
}
