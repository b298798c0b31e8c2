import { Distance } from '../ui/time.tsx';
import { useWorkspace } from './workspace.tsx';

/** The distance of a moment of a shipment, by the clock of the shipments: in the sandbox it may be days ahead. */
export function DistanceOnClock({ at }: { at: string }) {
  const { aheadMs } = useWorkspace();
  return <Distance at={at} now={Date.now() + aheadMs} />;
}
