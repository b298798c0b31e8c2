import { useConnectAddress, useWorkspace } from '../shell/workspace.tsx';
import { text } from '../text/text.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { Notice } from '../ui/notice.tsx';

const words = text.overview;

/** Leads those who may connect carriers there, as long as live data has none, or only those of the demo. */
export function ConnectLead() {
  const { mode, carriers } = useWorkspace();
  const connect = useConnectAddress();
  if (mode !== 'live' || connect === null || carriers === 'real') return null;
  return (
    <Notice isOnPaper={false}>
      {carriers === 'none' ? words.noCarriers : words.simulatedCarriers}{' '}
      <LinkButton to={connect}>{words.connectCarrier}</LinkButton>
    </Notice>
  );
}
