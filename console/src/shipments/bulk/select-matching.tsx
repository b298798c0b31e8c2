import { useMutation } from '@tanstack/react-query';
import type { Matching } from '../../../../server/src/console/shipments/schemas.ts';
import { explain } from '../../api/explain.ts';
import { type Refusal, request } from '../../api/request.ts';
import { useWorkspace } from '../../shell/workspace.tsx';
import { text } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toasts.tsx';
import type { Selection } from '../use-selection.ts';

const words = text.shipments.bulk;

interface Props {
  /** The filters as a query. */
  filters: string;
  /** The count of containers that match. */
  total: number;
  selection: Selection;
}

/** Selects all shipments that match the filters, also those that are not loaded. */
export function SelectMatching({ filters, total, selection }: Props) {
  const { modeApi } = useWorkspace();
  const report = useToast();
  const find = useMutation<Matching, Refusal>({
    mutationFn: () => request<Matching>(`${modeApi}/matching?${filters}`),
    onError: (error) => report(explain(error)),
  });
  // Not called once this button is gone: the user has unselected all, or has chosen other filters.
  const onSuccess = ({ shipments, isAll }: Matching) => {
    selection.choose(shipments);
    if (!isAll) report(words.onlyFirst(shipments.length));
  };
  return (
    <Button busy={find.isPending} onClick={() => find.mutate(undefined, { onSuccess })}>
      {words.selectMatching(total)}
    </Button>
  );
}
