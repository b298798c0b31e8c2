import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CustomerView } from '../../../server/src/console/customers/schemas.ts';
import { explain } from '../api/explain.ts';
import { liveKeys } from '../api/live.ts';
import { type Refusal, request } from '../api/request.ts';
import { usePages } from '../api/use-pages.ts';
import { useWorkspace } from '../shell/workspace.tsx';
import type { Language } from '../text/languages.ts';
import { text } from '../text/text.ts';
import { useToast } from '../ui/toasts.tsx';

const words = text.morning.customers;

/** What customers are to be told, the newest first. @param reference only of this shipment; null: of all */
export function useCustomerNews(reference: string | null) {
  const workspace = useWorkspace();
  const key = reference === null ? liveKeys.shipments(workspace) : liveKeys.shipment(workspace, reference);
  return usePages<CustomerView>([...key, 'customer-news'], `${workspace.modeApi}/customer-news`, {
    filter: { reference },
  });
}

interface Notified {
  /** Null: that of each recipient. */
  language: Language | null;
  /** Also mail it. */
  send: boolean;
}

/** Keeps in the history that this was told. */
export function useNotify({ reference, at }: CustomerView) {
  const workspace = useWorkspace();
  const queries = useQueryClient();
  const toast = useToast();
  const path = `${workspace.modeApi}/shipments/${encodeURIComponent(reference)}/notified`;
  const onSettled = async () => {
    await queries.invalidateQueries({ queryKey: liveKeys.shipments(workspace) });
    await queries.invalidateQueries({ queryKey: liveKeys.shipment(workspace, reference) });
  };
  const back = useMutation<unknown, Refusal, void>({
    mutationFn: () => request(`${path}?until=${encodeURIComponent(at)}`, { method: 'DELETE' }),
    onSuccess: () => toast(words.takenBack),
    // The row with its place for errors is gone.
    onError: (error) => toast(explain(error)),
    onSettled,
  });
  return useMutation<{ mails: number }, Refusal, Notified>({
    mutationFn: ({ language, send }) =>
      request(path, { body: { until: at, send, ...(language && { language }) } }),
    // A mail cannot be taken back.
    onSuccess: ({ mails }, { send }) =>
      send ? toast(words.mailed(mails)) : toast(words.kept, () => back.mutate()),
    onSettled,
  });
}
