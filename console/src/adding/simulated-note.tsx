import { useConnectAddress, useWorkspace } from '../shell/workspace.tsx';
import { text } from '../text/text.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { Notice } from '../ui/notice.tsx';

const { simulated: words } = text.shipments.add;

/** Why real numbers are not known: all carriers are simulated. It leads those who may connect carriers there. */
export function SimulatedNote() {
  const { mode, carriers } = useWorkspace();
  const connect = useConnectAddress();
  if (mode !== 'live' || carriers !== 'simulated') return null;
  return (
    <Notice tone="warn">
      {words.why}{' '}
      {connect === null ? words.askOperator : <LinkButton to={connect}>{words.connect}</LinkButton>}
    </Notice>
  );
}
