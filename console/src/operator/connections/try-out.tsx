import { useState } from 'react';
import type {
  ConnectionForm,
  ProfileCard,
  SampleView,
} from '../../../../server/src/console/operator/schemas.ts';
import { formatDay } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CheckFinding } from '../check-finding.tsx';
import styles from '../operator.module.css';
import { ConnectionFaults } from './connection-faults.tsx';
import { hasRouteFields, nameOfCard } from './profile-gallery.tsx';
import { useCheckForm, useSampleForm } from './use-connections.ts';

const words = text.connections;
/** Asks the carrier before anything is saved: whether it knows us, and what it says of a reference. */
export function TryOut({ card, form }: { card: ProfileCard; form: () => ConnectionForm }) {
  const { billed } = card;
  // What is new to a route costs, so nothing is opened there for a trial.
  const isRoute = hasRouteFields(card);
  const check = useCheckForm();
  const sample = useSampleForm();
  const [reference, setReference] = useState('');
  return (
    <div className={styles.tryOut}>
      <p className={styles.soft}>{billed ? words.tryBilled : words.tryLead}</p>
      <div className={styles.check}>
        <Button busy={check.isPending} onClick={() => check.mutate({ form: form(), billable: true })}>
          {text.operator.check}
        </Button>
        <ConnectionFaults error={check.error} />
        {check.data && <CheckFinding check={check.data} />}
      </div>
      {isRoute ? (
        <p className={styles.soft}>{words.noSample(nameOfCard(card))}</p>
      ) : (
        <div className={styles.check}>
          <Field
            label={words.sample}
            hint={words.sampleHint}
            value={reference}
            onValueChange={setReference}
            autoComplete="off"
            spellCheck={false}
          />
          <Button
            busy={sample.isPending}
            disabled={reference.trim() === ''}
            onClick={() => sample.mutate({ form: form(), reference })}
          >
            {words.askSample}
          </Button>
          <ConnectionFaults error={sample.error} />
          {sample.data && <Sample sample={sample.data} />}
        </div>
      )}
    </div>
  );
}

function Sample({ sample: { outcome, detail, boxes, boxCount } }: { sample: SampleView }) {
  if (outcome === 'no_data') return <Notice tone="warn">{words.sampleUnknown}</Notice>;
  if (outcome === 'unavailable') {
    return (
      <Notice tone="bad">
        <span lang="en">{detail}</span>
      </Notice>
    );
  }
  return (
    <Notice tone={boxCount === 0 ? 'warn' : 'good'}>
      {words.sampleFound(boxCount)}
      {boxes.map(({ container, currentStatus, vessel, pol, pod, eta, arrivedAt }) => (
        <dl key={container} className={styles.facts}>
          <dt>{container}</dt>
          <dd lang="en">{currentStatus}</dd>
          <dt>{words.way}</dt>
          <dd>{text.common.facts([`${pol ?? '–'} → ${pod ?? '–'}`, ...(vessel ? [vessel] : [])])}</dd>
          <dt>{words.eta}</dt>
          <dd>{arrivedAt?.slice(0, 10) ?? (eta === null ? '–' : formatDay(eta))}</dd>
        </dl>
      ))}
    </Notice>
  );
}
