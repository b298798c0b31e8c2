import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CheckedInvoice, Invoice, InvoiceChange, NewInvoice } from '../../../client/src/landfall.ts';
import { landfallAt } from '../api/request.ts';
import { usePages } from '../api/use-pages.ts';
import { useWorkspace } from '../shell/workspace.tsx';

/** The kept invoices of this workspace and mode, page by page. */
export function useInvoices(state: Invoice['state'] | '') {
  const { modeApi } = useWorkspace();
  return usePages<Invoice>(
    [modeApi, 'invoices'],
    (page) => landfallAt(modeApi).invoices({ ...page, ...(state && { state }) }),
    { filter: { state } },
  );
}

/** A kept invoice, with what differs now. */
export function useInvoice(id: string) {
  const { modeApi } = useWorkspace();
  return useQuery({
    queryKey: [modeApi, 'invoice', id],
    queryFn: ({ signal }): Promise<CheckedInvoice> => landfallAt(modeApi).invoice(id, { signal }),
  });
}

/** Each loads again what it changes; shipments too, which name their invoices. */
export function useInvoiceActions() {
  const queries = useQueryClient();
  const { modeApi } = useWorkspace();
  const landfall = landfallAt(modeApi);
  const refresh = () => queries.invalidateQueries({ predicate: ({ queryKey: [at] }) => at === modeApi });
  return {
    check: useMutation({ mutationFn: (invoice: NewInvoice) => landfall.checkInvoice(invoice) }),
    keep: useMutation({
      mutationFn: (invoice: NewInvoice) => landfall.createInvoice(invoice),
      onSuccess: refresh,
    }),
    mark: useMutation({
      mutationFn: ({ id, ...change }: InvoiceChange & { id: string }) => landfall.changeInvoice(id, change),
      onSuccess: refresh,
    }),
    remove: async (id: string) => {
      await landfall.deleteInvoice(id);
      await queries.invalidateQueries({ queryKey: [modeApi, 'invoices'] });
    },
  };
}

/** What the workspace states about free time, as its page has it. */
export function useStatedTerms() {
  const { modeApi } = useWorkspace();
  return useQuery({
    queryKey: [modeApi, 'free-time', 'terms'],
    queryFn: ({ signal }) => landfallAt(modeApi).freeTimeTerms({ signal }),
  });
}
