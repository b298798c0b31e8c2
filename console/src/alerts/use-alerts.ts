import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Alert } from '../../../client/src/landfall.ts';
import type { MailShareView, PostedMessage, SentMail } from '../../../server/src/console/alerts/schemas.ts';
import { landfallAt, request } from '../api/request.ts';
import { usePages } from '../api/use-pages.ts';
import { useWorkspace } from '../shell/workspace.tsx';

/** The rules of this workspace and mode, page by page. */
export function useAlerts() {
  const { modeApi } = useWorkspace();
  return usePages<Alert>([modeApi, 'alerts'], (page) => landfallAt(modeApi).alerts(page));
}

const whileMailsWaitMs = 2_000;

/** The mails of this workspace, page by page. */
export function useMails() {
  const { api } = useWorkspace();
  return usePages<SentMail>([api, 'mails'], `${api}/mails`, {
    lookAgainMs: (mails) => mails.some(({ state }) => state === 'pending') && whileMailsWaitMs,
  });
}

/** The messages to channels of this workspace and mode, page by page. */
export function useMessages() {
  const { modeApi } = useWorkspace();
  return usePages<PostedMessage>([modeApi, 'messages'], `${modeApi}/messages`);
}

/** The count of alert mails of this workspace in this hour. */
export function useMailShare() {
  const { api } = useWorkspace();
  return useQuery({
    queryKey: [api, 'mails', 'share'],
    queryFn: ({ signal }) => request<MailShareView>(`${api}/mails/share`, { signal }),
  });
}

/** Loads rules, mails and messages again after a change. */
export function useRefreshAlerts(): () => Promise<void> {
  const queries = useQueryClient();
  const { api, modeApi } = useWorkspace();
  return async () => {
    await queries.invalidateQueries({ queryKey: [modeApi, 'alerts'] });
    await queries.invalidateQueries({ queryKey: [modeApi, 'messages'] });
    await queries.invalidateQueries({ queryKey: [api, 'mails'] });
  };
}
