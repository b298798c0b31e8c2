import { Link } from 'wouter';
import type { ListedException } from '../../../client/src/landfall.ts';
import type { ExceptionKind } from '../../../server/src/domain/exceptions/exception-kind.ts';
import { DistanceOnClock } from '../shell/distance-on-clock.tsx';
import { shipmentPath } from '../shipments/shipment-path.ts';
import { exceptionTitle, exceptionWords } from '../text/exception-words.ts';
import { text } from '../text/text.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { withElements } from '../ui/with-elements.ts';
import styles from './exceptions.module.css';

const words = text.exceptions;
const tones: Record<ExceptionKind, Tone> = {
  promise_at_risk: 'bad',
  rolled_over: 'warn',
  port_changed: 'warn',
  step_overdue: 'warn',
  tracking_stalled: 'warn',
  vessel_changed: 'warn',
  eta_changed: 'accent',
};

/** Each with its shipment, its reason, when it was seen, and what to do. */
export function ExceptionList({ exceptions }: { exceptions: readonly ListedException[] }) {
  return (
    <ul className={styles.list} aria-label={words.list}>
      {exceptions.map((exception) => {
        const { id, container, kind, reason } = exception;
        return <Item key={`${id} ${container} ${kind} ${reason}`} exception={exception} />;
      })}
    </ul>
  );
}

function Item({ exception }: { exception: ListedException }) {
  const { reference, container, kind, since } = exception;
  return (
    <li className={styles.item}>
      <p className={styles.head}>
        <Badge tone={tones[kind]}>{exceptionTitle(exception)}</Badge>
        <Link href={shipmentPath(exception)}>{container || reference}</Link>
        {container !== '' && container !== reference && <span className={styles.soft}>{reference}</span>}
        <span className={styles.soft}>{withElements(words.seen, <DistanceOnClock at={since} />)}</span>
      </p>
      <p>{exceptionWords(exception)}</p>
      <p className={styles.soft}>{words.steps[kind]}</p>
    </li>
  );
}
