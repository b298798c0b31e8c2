import { useQueryClient } from '@tanstack/react-query';
import type { AlertView } from '../../../server/src/alerts/schemas.ts';
import type { SentMail } from '../../../server/src/console/alerts/schemas.ts';
import { usePages } from '../api/use-pages.ts';
import { useWorkspace } from '../shell/workspace.tsx';

/** The rules of this workspace and mode, page by page. */
export function useAlerts() {
  const { modeApi } = useWorkspace();
  return usePages<AlertView>([modeApi, 'alerts'], `${modeApi}/alerts`);
}

/** The mails of this workspace, page by page. */
export function useMails() {
  const { api } = useWorkspace();
  return usePages<SentMail>([api, 'mails'], `${api}/mails`);
}

/** Asks anew for rules and mails after a change. */
export function useRefreshAlerts(): () => Promise<void> {
  const queries = useQueryClient();
  const { api, modeApi } = useWorkspace();
  return async () => {
    await queries.invalidateQueries({ queryKey: [modeApi, 'alerts'] });
    await queries.invalidateQueries({ queryKey: [api, 'mails'] });
  };
}
