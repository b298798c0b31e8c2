import { PackageSearch, Plus } from 'lucide-react';
import { Link } from 'wouter';
import { TrackingResult } from '../adding/tracking-result.tsx';
import { useTracking } from '../adding/use-tracking.ts';
import { explain } from '../api/explain.ts';
import type { Refusal } from '../api/request.ts';
import { useIsLimited, useMay, useWorkspace } from '../shell/workspace.tsx';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';

/** Shown for a reference that is not tracked. People who may can track it, with the same result as in the dialog. */
export function NotTracked({ reference, reason }: { reference: string; reason: Refusal }) {
  const words = text.shipment.notTracked;
  const { mode } = useWorkspace();
  const { title, lead, viewer } = useIsLimited() ? words.limited : words;
  const mayTrack = useMay('editor') && reason.code === 'not_tracked';
  const tracking = useTracking();
  return (
    <Page title={reference} lead={<Link href="/shipments">{words.back}</Link>}>
      <Panel>
        <Empty
          icon={<PackageSearch />}
          title={title}
          action={
            mayTrack &&
            tracking.item === null && (
              <Button
                look="primary"
                icon={<Plus aria-hidden="true" />}
                onClick={() => void tracking.track({ reference })}
              >
                {words.track(reference)}
              </Button>
            )
          }
        >
          {reason.code === 'not_tracked' ? <p>{lead}</p> : <p>{explain(reason)}</p>}
          {mayTrack && <p>{mode === 'live' ? words.cost : words.free}</p>}
          {!mayTrack && reason.code === 'not_tracked' && <p>{viewer}</p>}
        </Empty>
        <TrackingResult tracking={tracking} onClose={tracking.reset} />
      </Panel>
    </Page>
  );
}
