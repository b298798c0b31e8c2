import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useLocation } from 'wouter';
import type { Tracked } from '../../../server/src/console/shipments/schemas.ts';
import { type Refusal, request } from '../api/request.ts';
import { modeNames, useWorkspace } from '../shell/workspace.tsx';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { RefusalNotice } from '../ui/refusal-notice.tsx';

/** The words in them choose what the sandbox answers. */
const samples = [
  'MSCU1234566',
  'MSCU1234566DELAY',
  'MSCU1234566ARRIVE',
  'HLCU7654321FORECAST',
  'ONEY2468135CONNECT',
  'CMAU3141592',
  'MAEU2718281',
  'ZIMU1618033ARRIVE',
];

/** Tracks samples in the sandbox, where they are free, and shows them. */
export function SandboxSamples() {
  const { id, api } = useWorkspace();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const track = useMutation<Tracked[], Refusal>({
    mutationFn: () => request<Tracked[]>(`${api}/test/track`, { body: { references: samples } }),
    onSuccess: () => queries.removeQueries({ queryKey: [`${api}/test`] }),
  });
  // Not called once this button is gone: the user is on another page.
  const onSuccess = () => navigate(`~/w/${id}/${modeNames.test}`);
  return (
    <>
      <RefusalNotice error={track.error} />
      <Button
        icon={<FlaskConical aria-hidden="true" />}
        busy={track.isPending}
        onClick={() => track.mutate(undefined, { onSuccess })}
      >
        {text.shipments.empty.samples}
      </Button>
    </>
  );
}
