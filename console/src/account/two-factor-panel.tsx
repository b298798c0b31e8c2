import { useRef } from 'react';
import { useSignedIn } from '../api/me.ts';
import { text } from '../text/text.ts';
import { Badge } from '../ui/badge.tsx';
import { FormActions } from '../ui/form.tsx';
import { Panel } from '../ui/panel.tsx';
import { DisableTwoFactor } from './disable-two-factor.tsx';
import { EnableTwoFactor } from './enable-two-factor.tsx';
import { NewBackupCodes } from './new-backup-codes.tsx';

const words = text.account.twoFactor;

export function TwoFactorPanel() {
  const { person } = useSignedIn();
  const isOn = person.twoFactorEnabled;
  const status = useRef<HTMLParagraphElement>(null);
  return (
    <Panel
      title={words.title}
      actions={<Badge tone={isOn ? 'good' : 'neutral'}>{isOn ? words.on : words.off}</Badge>}
    >
      <p ref={status} tabIndex={-1}>
        {isOn ? words.isOn : words.why}
      </p>
      <FormActions>
        {/* Stays open while its last page shows the codes, although two-factor sign-in is on by then. */}
        <EnableTwoFactor isOn={isOn} status={status} />
        {isOn && <NewBackupCodes />}
        {isOn && <DisableTwoFactor status={status} />}
      </FormActions>
    </Panel>
  );
}
