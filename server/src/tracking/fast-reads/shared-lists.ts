import type { Owner } from '../../accounts/owner.ts';
import type { ShareList, WrittenList } from '../../http/answer-list.ts';
import { openTogether } from '../../store/together.ts';

/** One reader's equal requests share a page: they wait for one read, and its text is written once. */
export function openSharedLists<Shown>(): (owner: Owner, query: object) => ShareList<Shown> {
  const together = openTogether<WrittenList<Shown>>();
  return ({ workspaceId, mode, limitedTo }, query) => {
    const name = JSON.stringify([workspaceId, mode, limitedTo, query]);
    return (write) => together(name, write);
  };
}
