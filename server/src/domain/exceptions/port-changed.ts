import { changedPorts } from '../journey/changed-ports.ts';
import { goesFurther } from '../journey/goes-further.ts';
import type { Journey } from '../journey/journey.ts';
import { wayOf } from '../journey/way.ts';
import { placeLabel, sameNamedPort } from '../places/place.ts';
import { type ExceptionFacts, exceptionFacts, type PortCause } from './exception.ts';
import type { BoxFacts, ExceptionRule } from './rule.ts';

/**
 * Another port of discharge, or other ports of transshipment, than planned before. It is over when the ports are those
 * planned at first again, or when the ship has arrived.
 */
export const portChanged: ExceptionRule = {
  kind: 'port_changed',
  repeats: true,
  find(box, open) {
    if (box.journey.arrivedAt !== null) return [];
    return [...found('pod', box, open), ...found('transshipment', box, open)];
  },
};

function found(
  about: PortCause,
  { before, journey }: BoxFacts,
  open: readonly ExceptionFacts[],
): ExceptionFacts[] {
  const known = open.find((each) => each.about === about);
  const current = portsOf[about](journey);
  if (known !== undefined && known.previous === current && isSaid[about](journey)) return [];
  const isNews = before !== null && isOther[about](before, journey);
  const previous = known?.previous ?? (isNews ? portsOf[about](before) : null);
  if (!isNews || previous === null || current === null) return known === undefined ? [] : [known];
  const reason = reasons[about](previous, current);
  return [exceptionFacts({ about, previous, current, cause: about, reason })];
}

/** Null: no port is known. */
const portsOf: Record<PortCause, (journey: Journey) => string | null> = {
  pod: ({ pod }) => placeLabel(pod) || null,
  transshipment: ({ transshipments }) => transshipments.map(placeLabel).join('; ') || 'none',
};

/** An answer without any plan does not plan the first ports again. */
const isSaid: Record<PortCause, (journey: Journey) => boolean> = {
  pod: isPlanned,
  transshipment: (journey) => journey.transshipments.length > 0 || wayOf(journey).isWhole,
};

const isOther: Record<PortCause, (before: Journey, journey: Journey) => boolean> = {
  pod: (before, journey) =>
    isPlanned(before) &&
    isPlanned(journey) &&
    !sameNamedPort(before.pod, journey.pod) &&
    !goesFurther(before, journey),
  transshipment: isOtherWay,
};

/** What is only inferred, or what the workspace says itself, is no change by the carrier. */
function isPlanned({ pod, podConfidence }: Journey): boolean {
  return pod !== null && (podConfidence === 'stated' || podConfidence === 'planned');
}

function isOtherWay(before: Journey, journey: Journey): boolean {
  const { omitted, added } = changedPorts(before, journey);
  return omitted.length > 0 || added.length > 0;
}

const reasons: Record<PortCause, (previous: string, current: string) => string> = {
  pod: (previous, current) => `The box goes to ${current} instead of ${previous}.`,
  transshipment: (previous, current) => `The ports of transshipment changed from ${previous} to ${current}.`,
};
