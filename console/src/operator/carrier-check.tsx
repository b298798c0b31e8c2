import { Stethoscope } from 'lucide-react';
import type { OperatedCarrier } from '../../../server/src/console/operator/schemas.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { RefusalNotice } from '../ui/refusal-notice.tsx';
import { CheckFinding } from './check-finding.tsx';
import { useCheckCarrier } from './connections/use-connections.ts';
import styles from './operator.module.css';

const words = text.operator;
/** Sends the carrier a harmless request, and shows the result. A request that would be billed asks for confirmation first. */
export function CarrierCheck({ carrier }: { carrier: OperatedCarrier }) {
  const { name, billed } = carrier;
  const check = useCheckCarrier(carrier);
  const button = (
    <Button
      icon={<Stethoscope aria-hidden="true" />}
      busy={check.isPending}
      aria-label={words.checkOf(name)}
      {...(!billed && { onClick: () => check.mutate() })}
    >
      {check.data ? words.checkAgain : words.check}
    </Button>
  );
  return (
    <div className={styles.check}>
      {billed ? (
        <Confirm
          trigger={button}
          title={words.billedTitle(name)}
          action={words.check}
          onConfirm={() => check.mutateAsync()}
        >
          {words.billedLead}
        </Confirm>
      ) : (
        button
      )}
      <RefusalNotice error={check.error} />
      {check.data && <CheckFinding check={check.data} />}
    </div>
  );
}
