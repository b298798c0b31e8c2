// Two months in one chart: the credits used by each day.

import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { type PointerEvent, useState } from 'react';
import { formatCount } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import { useSize } from '../../ui/use-size.ts';
import styles from './usage-chart.module.css';
import type { UsagePoint } from './usage-series.ts';

const words = text.developers.usage;
const height = 200;
const sides = { top: 12, right: 14, bottom: 26, left: 52 };
const longestMonth = 31;
/** Days with a label on the axis. */
const namedDays = [1, 8, 15, 22, 29];

interface Props {
  current: readonly UsagePoint[];
  previous: readonly UsagePoint[];
}

export function UsageChart(props: Props) {
  const [frame, { width }] = useSize<HTMLDivElement>();
  return (
    <div ref={frame} className={styles.chart}>
      {width > 0 && <Drawing {...props} width={width} />}
    </div>
  );
}

function Drawing({ current, previous, width }: Props & { width: number }) {
  const [active, setActive] = useState<number | null>(null);
  const { x, y } = scalesOf(current, previous, width);
  const usageLine = line<UsagePoint>(
    ({ day }) => x(day),
    ({ used }) => y(used),
  );
  const below = area<UsagePoint>(
    ({ day }) => x(day),
    y(0),
    ({ used }) => y(used),
  );
  const findDay = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const day = Math.round(x.invert(clientX - currentTarget.getBoundingClientRect().left));
    setActive(Math.min(Math.max(day, 1), longestMonth));
  };
  const last = current.at(-1);
  return (
    <>
      <svg
        width={width}
        height={height}
        role="img"
        aria-label={words.picture(totalOf(current), totalOf(previous))}
        onPointerMove={findDay}
        onPointerLeave={() => setActive(null)}
      >
        <Axes x={x} y={y} width={width} />
        <path className={styles.area} d={below(current) ?? ''} />
        <path className={styles.previous} d={usageLine(previous) ?? ''} />
        <path className={styles.current} d={usageLine(current) ?? ''} />
        {last && <circle className={styles.today} cx={x(last.day)} cy={y(last.used)} r={4} />}
        {active !== null && (
          <line
            className={styles.active}
            x1={x(active)}
            x2={x(active)}
            y1={sides.top}
            y2={height - sides.bottom}
          />
        )}
      </svg>
      <p className={styles.readout} aria-hidden="true">
        {active !== null &&
          words.readout(formatCount(active), usedBy(current, active), usedBy(previous, active))}
      </p>
    </>
  );
}

type Scale = ReturnType<typeof scalesOf>['x'];

function scalesOf(current: readonly UsagePoint[], previous: readonly UsagePoint[], width: number) {
  const most = Math.max(...[...current, ...previous].map(({ used }) => used), 4);
  return {
    x: scaleLinear([0, longestMonth], [sides.left, width - sides.right]),
    y: scaleLinear([0, most], [height - sides.bottom, sides.top]).nice(4),
  };
}

function Axes({ x, y, width }: { x: Scale; y: Scale; width: number }) {
  return (
    <g className={styles.axes}>
      {y.ticks(4).map((used) => (
        <g key={used}>
          <line x1={sides.left} x2={width - sides.right} y1={y(used)} y2={y(used)} />
          <text x={sides.left - 8} y={y(used)} dy="0.32em" textAnchor="end">
            {formatCount(used)}
          </text>
        </g>
      ))}
      {namedDays.map((day) => (
        <text key={day} x={x(day)} y={height - 6} textAnchor="middle">
          {formatCount(day)}
        </text>
      ))}
    </g>
  );
}

function totalOf(points: readonly UsagePoint[]): string {
  return formatCount(points.at(-1)?.used ?? 0);
}

/** Null: the month has no such day, or the day is in the future. */
function usedBy(points: readonly UsagePoint[], day: number): string | null {
  const point = points.find((each) => each.day === day);
  return point === undefined ? null : formatCount(point.used);
}
