import { Link } from 'wouter';
import type { ListedException } from '../../../client/src/landfall.ts';
import type { Troubled } from '../../../server/src/console/exceptions/schemas.ts';
import type { ExceptionKind } from '../../../server/src/domain/exceptions/exception-kind.ts';
import { shortCarrierName } from '../../../server/src/domain/text/short-carrier-name.ts';
import { DistanceOnClock } from '../shell/distance-on-clock.tsx';
import { useIsSimulated } from '../shell/use-is-simulated.ts';
import { shipmentPath } from '../shipments/shipment-path.ts';
import { TagLinks } from '../tags/tag-links.tsx';
import { exceptionTitle, exceptionWords } from '../text/exception-words.ts';
import { formatDay, formatSeries, formatShortDay } from '../text/format.ts';
import { joinBoxes } from '../text/join-boxes.ts';
import { lastStepWords } from '../text/last-step-words.ts';
import { stepWords } from '../text/step-words.ts';
import { text } from '../text/text.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { withElements } from '../ui/with-elements.ts';
import { Assignee } from '../worklist/assignee.tsx';
import type { Work } from '../worklist/use-worklist.ts';
import { WorkMenu } from '../worklist/work-menu.tsx';
import styles from './exceptions.module.css';

const words = text.exceptions;
const tones: Record<ExceptionKind, Tone> = {
  promise_at_risk: 'bad',
  free_time_over: 'bad',
  free_time_ending: 'warn',
  rolled_over: 'warn',
  port_changed: 'warn',
  last_free_day_changed: 'warn',
  step_overdue: 'warn',
  dispute_due: 'warn',
  tracking_stalled: 'warn',
  vessel_changed: 'warn',
  eta_changed: 'accent',
};

/** Each shipment with what the workspace says about it, and with all its reasons. */
export function ExceptionList({
  shipments,
  work,
}: {
  shipments: readonly Troubled[];
  work: Work | undefined;
}) {
  return (
    <ul className={styles.list} aria-label={words.list}>
      {shipments.map((shipment) => (
        <Card key={shipment.id} shipment={shipment} work={work} />
      ))}
    </ul>
  );
}

function Card({ shipment, work }: { shipment: Troubled; work: Work | undefined }) {
  const { id, reference, own_references, tags, promised_at, exceptions } = shipment;
  // Of the box with the most urgent one.
  const { carrier, last_event: last = null } = exceptions[0] ?? {};
  const own = formatSeries(own_references);
  const joined = joinBoxes(exceptions, (each) => `${each.kind} ${exceptionWords(each)}`);
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <Link className={styles.name} href={shipmentPath({ reference, container: '' })}>
          {own || reference}
        </Link>
        {own && <span className={styles.soft}>{reference}</span>}
        <TagLinks tags={tags} />
        {carrier && <CarrierName name={carrier.name} />}
        {last && (
          <time dateTime={last.time} title={stepWords(last.event)} className={styles.soft}>
            {lastStepWords(last, formatShortDay(last.time))}
          </time>
        )}
        {promised_at && (
          <span className={styles.soft}>
            {text.common.labelled(text.shipment.words.promised, formatDay(promised_at))}
          </span>
        )}
        <Assignee id={id} work={work} />
        {work && <WorkMenu id={id} name={own_references[0] ?? reference} news={null} work={work} />}
      </div>
      <ul className={styles.reasons}>
        {joined.map(({ items: [exception, ...others], containers }, at) => (
          <Reason
            key={`${exception.kind} ${exception.reason}`}
            exception={exception}
            since={others.reduce((first, { since }) => (since < first ? since : first), exception.since)}
            boxes={containers.filter((container) => container !== reference)}
            isLastOfKind={joined[at + 1]?.items[0].kind !== exception.kind}
          />
        ))}
      </ul>
    </li>
  );
}

interface ReasonProps {
  exception: ListedException;
  /** When the first of the boxes had it. */
  since: string;
  boxes: readonly string[];
  /** What to do is the same for all of a kind. */
  isLastOfKind: boolean;
}

function Reason({ exception, since, boxes, isLastOfKind }: ReasonProps) {
  const { reference, kind } = exception;
  return (
    <li className={styles.reason}>
      <p className={styles.head}>
        <Badge tone={tones[kind]}>{exceptionTitle(exception)}</Badge>
        {boxes.map((container) => (
          <Link key={container} href={shipmentPath({ reference, container })}>
            {container}
          </Link>
        ))}
        <span className={styles.soft}>{withElements(words.seen, <DistanceOnClock at={since} />)}</span>
      </p>
      <p>{exceptionWords(exception)}</p>
      {isLastOfKind && <p className={styles.soft}>{words.steps[kind]}</p>}
    </li>
  );
}

function CarrierName({ name }: { name: string }) {
  const said = [shortCarrierName(name), ...(useIsSimulated(name) ? [text.shipments.simulated] : [])];
  return <span className={styles.soft}>{text.common.facts(said)}</span>;
}
