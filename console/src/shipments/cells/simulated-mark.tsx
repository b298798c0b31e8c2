import { isSimulatedName } from '../../../../server/src/domain/text/short-carrier-name.ts';
import { useWorkspace } from '../../shell/workspace.tsx';
import { text } from '../../text/text.ts';
import { Badge } from '../../ui/badge.tsx';

/** Says of one carrier that it is simulated, where others are real. Where all are, the page says it once. */
export function SimulatedMark({ name }: { name: string }) {
  const { mode, carriers } = useWorkspace();
  if (mode !== 'live' || carriers === 'simulated' || !isSimulatedName(name)) return null;
  return (
    <>
      <Badge>{text.shipments.simulated}</Badge>{' '}
    </>
  );
}
