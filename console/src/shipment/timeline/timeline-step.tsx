import {
  Anchor,
  ArrowDownToLine,
  ArrowUpFromLine,
  Circle,
  ClipboardCheck,
  DoorOpen,
  FileText,
  type LucideIcon,
  PackageOpen,
  Ship,
  TrainFront,
  Truck,
} from 'lucide-react';
import type { EventCode } from '../../../../server/src/domain/events/event.ts';
import { formatSeries } from '../../text/format.ts';
import { stepWords } from '../../text/step-words.ts';
import { text } from '../../text/text.ts';
import { timeWords } from '../../text/time-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { PlaceTime } from '../../ui/time.tsx';
import { facilityWords } from './facility-words.ts';
import styles from './timeline.module.css';
import { isOverdue, type TimelineStepView } from './timeline-of.ts';

const icons: Partial<Record<EventCode, LucideIcon>> = {
  ARRI: Anchor,
  DEPA: Ship,
  LOAD: ArrowUpFromLine,
  DISC: ArrowDownToLine,
  GTIN: DoorOpen,
  GTOT: Truck,
  STUF: PackageOpen,
  STRP: PackageOpen,
  INSP: ClipboardCheck,
  DOCUMENT: FileText,
};

export function TimelineStep({ step, now }: { step: TimelineStepView; now: number }) {
  const Icon = iconOf(step);
  return (
    <li className={styles.step} data-state={step.state}>
      <span className={styles.icon}>
        <Icon aria-hidden="true" />
      </span>
      <div className={styles.what}>
        <p className={styles.event}>{stepWords(step.event)}</p>
        <Where step={step} />
        {step.conflicting.length > 0 && (
          <p className={styles.conflict}>
            {text.shipment.timeline.alsoReported(formatSeries(step.conflicting.map(timeWords)))}
          </p>
        )}
      </div>
      <p className={styles.when}>
        <PlaceTime at={step.time} dayOnly={step.day_only} />
        <Marks step={step} now={now} />
      </p>
    </li>
  );
}

/** How sure the time of the step is, in words. */
function Marks({ step, now }: { step: TimelineStepView; now: number }) {
  const words = text.shipment.timeline;
  if (step.state === 'overtaken') return <Badge>{words.overtakenTag}</Badge>;
  if (step.conflicting.length > 0) return <Badge tone="warn">{words.conflict}</Badge>;
  if (step.state === 'happened') return null;
  if (isOverdue(step, now)) return <Badge tone="bad">{words.overdue}</Badge>;
  return <Badge>{step.classifier === 'EST' ? words.estimated : words.planned}</Badge>;
}

function Where({ step }: { step: TimelineStepView }) {
  const { vessel, imo, voyage } = step;
  const parts = [vessel, voyage && text.shipment.timeline.voyage(voyage), facilityWords(step)].filter(
    Boolean,
  );
  if (parts.length === 0) return null;
  return (
    <p className={styles.where} title={imo === null ? undefined : text.shipment.facts.imo(imo)}>
      {parts.join(' · ')}
    </p>
  );
}

function iconOf({ code, transport }: TimelineStepView): LucideIcon {
  if (transport === 'rail') return TrainFront;
  if (transport === 'truck' && (code === 'ARRI' || code === 'DEPA')) return Truck;
  return icons[code] ?? Circle;
}
