import { useSignedIn } from '../api/me.ts';
import { useWorkspace } from '../shell/workspace.tsx';
import { text } from '../text/text.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { Notice } from '../ui/notice.tsx';

const words = text.overview;

/** Leads operators to the connections, as long as live data has no carriers, or only those of the demo. */
export function ConnectLead() {
  const { carriers, isOperator } = useSignedIn();
  const { mode } = useWorkspace();
  if (mode !== 'live' || !isOperator || carriers === 'real') return null;
  return (
    <Notice>
      {carriers === 'none' ? words.noCarriers : words.simulatedCarriers}{' '}
      <LinkButton to="/operator?section=connections&connect=gallery">{words.connectCarrier}</LinkButton>
    </Notice>
  );
}
