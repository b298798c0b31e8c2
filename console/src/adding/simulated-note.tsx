import { useSignedIn } from '../api/me.ts';
import { useWorkspace } from '../shell/workspace.tsx';
import { text } from '../text/text.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { Notice } from '../ui/notice.tsx';

const { simulated: words } = text.shipments.add;

/** Why real numbers are not known: all carriers are simulated. It leads operators to the connections. */
export function SimulatedNote() {
  const { carriers, isOperator } = useSignedIn();
  const { mode } = useWorkspace();
  if (mode !== 'live' || carriers !== 'simulated') return null;
  return (
    <Notice tone="warn">
      {words.why}{' '}
      {isOperator ? (
        <LinkButton to="/operator?section=connections&connect=gallery">{words.connect}</LinkButton>
      ) : (
        words.askOperator
      )}
    </Notice>
  );
}
