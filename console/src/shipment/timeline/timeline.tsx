import type { BoxView, WithdrawnStep } from '../../../../server/src/console/shipment/schemas/box-view.ts';
import { reasonWords } from '../../text/reason-words.ts';
import { stepThereWords } from '../../text/step-there-words.ts';
import { text } from '../../text/text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Moment } from '../../ui/time.tsx';
import styles from './timeline.module.css';
import { type StepGroup, timelineOf } from './timeline-of.ts';
import { TimelineStep } from './timeline-step.tsx';

/** Past and planned steps, oldest first, each on its place's own clock. */
export function Timeline({ box, now }: { box: BoxView; now: number }) {
  const words = text.shipment.timeline;
  const { happened, ahead, overtaken } = timelineOf(box);
  return (
    <Panel title={words.title}>
      {happened.length + ahead.length + overtaken.length === 0 && (
        <p className={styles.empty}>{words.empty}</p>
      )}
      {happened.length > 0 && <Groups label={words.happened} groups={happened} now={now} />}
      {ahead.length > 0 && (
        <>
          <p className={styles.now}>
            <span>{words.now}</span>
          </p>
          <Groups label={words.ahead} groups={ahead} now={now} />
        </>
      )}
      {box.withdrawn.length > 0 && <Withdrawn steps={box.withdrawn} />}
      {overtaken.length > 0 && (
        <details className={styles.more}>
          <summary>
            {words.overtaken} ({overtaken.length})
          </summary>
          <ol className={styles.steps}>
            {overtaken.map((step) => (
              <TimelineStep key={step.id} step={step} now={now} />
            ))}
          </ol>
        </details>
      )}
    </Panel>
  );
}

function Groups({ label, groups, now }: { label: string; groups: readonly StepGroup[]; now: number }) {
  return (
    <ol className={styles.groups} aria-label={label}>
      {groups.map(({ location, offset, steps }) => (
        <li key={steps[0]?.id} className={styles.group}>
          <h3 className={styles.place}>
            {location} {offset && <span className={styles.offset}>{offset}</span>}
          </h3>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <TimelineStep key={step.id} step={step} now={now} />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

function Withdrawn({ steps }: { steps: readonly WithdrawnStep[] }) {
  const words = text.shipment.timeline;
  return (
    <div className={styles.withdrawn}>
      <h3 className={styles.place}>{words.withdrawnTitle}</h3>
      <ul>
        {steps.map(({ withdrawn, learned_at, ...why }) => (
          <li key={learned_at + withdrawn}>
            <Badge tone="warn">{words.withdrawn}</Badge> <s>{stepThereWords(withdrawn)}</s>
            <p className={styles.why}>
              {reasonWords(why)} <Moment at={learned_at} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
