import { PackageSearch, Plus } from 'lucide-react';
import { Link } from 'wouter';
import { explain } from '../api/explain.ts';
import type { Refusal } from '../api/request.ts';
import { useMay, useWorkspace } from '../shell/workspace.tsx';
import { text } from '../text/en.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { RefusalNotice } from '../ui/refusal-notice.tsx';
import { useTrack } from './shipment-api.ts';

/** Shown for a reference that is not tracked, with a button to track it for people who may. */
export function NotTracked({ reference, reason }: { reference: string; reason: Refusal }) {
  const words = text.shipment.notTracked;
  const { mode } = useWorkspace();
  const mayTrack = useMay('developer') && reason.code === 'not_tracked';
  const track = useTrack(reference);
  return (
    <Page title={reference} lead={<Link href="/shipments">{words.back}</Link>}>
      <Panel>
        <Empty
          icon={<PackageSearch />}
          title={words.title}
          action={
            mayTrack && (
              <Button
                look="primary"
                icon={<Plus aria-hidden="true" />}
                busy={track.isPending}
                onClick={() => track.mutate()}
              >
                {words.track(reference)}
              </Button>
            )
          }
        >
          {reason.code === 'not_tracked' ? <p>{words.lead}</p> : <p>{explain(reason)}</p>}
          {mayTrack && <p>{mode === 'live' ? words.cost : words.free}</p>}
          {!mayTrack && reason.code === 'not_tracked' && <p>{words.viewer}</p>}
        </Empty>
        <RefusalNotice error={track.error} />
      </Panel>
    </Page>
  );
}
