import { Anchor, Factory, Ship, Warehouse } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { BoxView, StopView } from '../../../../server/src/console/shipment/schemas/box-view.ts';
import { cityOf } from '../../text/city-of.ts';
import { text } from '../../text/text.ts';
import visually from '../../ui/visually-hidden.module.css';
import { type Segment, stripOf } from './progress.ts';
import styles from './progress-strip.module.css';

const icons = { origin: Factory, sea: Ship, destination: Warehouse };

/** The whole journey from booking to empty return, with its ports and the progress. */
export function ProgressStrip({ box, now }: { box: BoxView; now: number }) {
  const { ports, segments } = stripOf(box, now);
  return (
    <ol className={styles.strip} aria-label={text.shipment.strip.label}>
      {segments.map((segment, at) => {
        const port = ports[at];
        const next = segments[at + 1];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment is identified by its position
          <li key={at} className={styles.part} data-kind={segment.kind}>
            <Bar segment={segment} phase={box.phase} />
            {port && <Port port={port} isReached={segment.state === 'done' || next?.state === 'done'} />}
          </li>
        );
      })}
    </ol>
  );
}

function Bar({ segment: { kind, share, state }, phase }: { segment: Segment; phase: BoxView['phase'] }) {
  const words = text.shipment.strip;
  const Icon = icons[kind];
  const label = state === 'current' ? text.shipment.phases[phase] : words[kind];
  return (
    <div className={styles.segment} data-state={state}>
      <span className={styles.label}>
        <Icon aria-hidden="true" />
        <span aria-hidden="true">{label}</span>
        <span className={visually.hidden}>{text.common.facts([label, words.states[state]])}</span>
      </span>
      <span className={styles.bar} style={{ '--share': share } as CSSProperties}>
        <span className={styles.fill} />
      </span>
    </div>
  );
}

function Port({ port, isReached }: { port: StopView; isReached: boolean }) {
  return (
    <div className={styles.port} data-reached={isReached || undefined}>
      <span className={styles.dot}>
        <Anchor aria-hidden="true" />
      </span>
      <span className={styles.name} title={port.location}>
        {cityOf(port) || port.unlocode}
      </span>
      <span className={styles.role}>{text.shipment.strip.roles[port.role]}</span>
    </div>
  );
}
