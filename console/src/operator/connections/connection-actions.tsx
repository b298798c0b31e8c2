import { useState } from 'react';
import type { OperatedCarrier, ShownConnection } from '../../../../server/src/console/operator/schemas.ts';
import { text } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { RefusalNotice } from '../../ui/refusal-notice.tsx';
import styles from '../operator.module.css';
import { useChangeConnection, useServedShipments } from './use-connections.ts';

const words = text.connections;

interface Props {
  carrier: OperatedCarrier;
  connection: ShownConnection;
  onReplace: () => void;
}

/** Pauses, replaces and removes a connection. */
export function ConnectionActions({ carrier: { name }, connection: { id, pausedAt }, onReplace }: Props) {
  const change = useChangeConnection(id);
  const [isAsking, ask] = useState(false);
  const next = pausedAt === null ? 'pause' : 'resume';
  return (
    <div className={styles.check}>
      <div className={styles.badges}>
        <Button
          busy={change.isPending}
          onClick={() => change.mutate(next)}
          aria-label={(pausedAt === null ? words.pauseOf : words.resumeOf)(name)}
        >
          {pausedAt === null ? words.pause : words.resume}
        </Button>
        <Button onClick={onReplace} aria-label={words.replaceOf(name)}>
          {words.replace}
        </Button>
        <Button onClick={() => ask(true)} aria-label={words.removeOf(name)}>
          {words.remove}
        </Button>
      </div>
      <RefusalNotice error={change.error} />
      {isAsking && (
        <Confirm
          open
          onOpenChange={ask}
          title={words.removeTitle(name)}
          action={words.remove}
          onConfirm={() => change.mutateAsync('delete')}
        >
          <Consequences id={id} />
        </Confirm>
      )}
    </div>
  );
}

function Consequences({ id }: { id: string }) {
  const { data } = useServedShipments(id);
  return (
    <>
      <p>{words.removeLead}</p>
      {data !== undefined && (
        <p>{(data.isServedElse ? words.servedElse : words.servedNoMore)(data.watched, data.mostCounted)}</p>
      )}
    </>
  );
}
