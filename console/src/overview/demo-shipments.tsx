import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DemoShipments as Demo } from '../../../server/src/console/shipments/schemas.ts';
import { liveKeys } from '../api/live.ts';
import { request } from '../api/request.ts';
import { useWorkspace } from '../shell/workspace.tsx';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { Notice } from '../ui/notice.tsx';

const words = text.overview.demo;

/** Offers to remove what the carriers of the demo have reported, as soon as real ones are connected. */
export function DemoShipments() {
  const workspace = useWorkspace();
  const queries = useQueryClient();
  const path = `${workspace.api}/demo`;
  const { data } = useQuery({ queryKey: [path], queryFn: () => request<Demo>(path) });
  const remove = useMutation({
    mutationFn: () => request(path, { method: 'DELETE' }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: [path] });
      await queries.invalidateQueries({ queryKey: liveKeys.shipments(workspace) });
    },
  });
  if (data === undefined || data.shipments === 0) return null;
  const { shipments, mostCounted } = data;
  return (
    <Notice>
      {words.stay(shipments, mostCounted)}{' '}
      <Confirm
        trigger={<Button>{words.remove}</Button>}
        title={words.title(shipments, mostCounted)}
        action={words.remove}
        onConfirm={() => remove.mutateAsync()}
      >
        {words.consequences}
      </Confirm>
    </Notice>
  );
}
