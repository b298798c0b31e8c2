import { isOneOf } from '../journey/by-port.ts';
import type { Journey } from '../journey/journey.ts';
import { placeLabel, samePort } from '../place.ts';
import { type ExceptionFacts, exceptionFacts } from './exception.ts';
import type { BoxFacts, ExceptionRule } from './rule.ts';

type About = 'pod' | 'transshipment';

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
  about: About,
  { before, journey }: BoxFacts,
  open: readonly ExceptionFacts[],
): ExceptionFacts[] {
  const known = open.find((each) => each.about === about);
  const previous =
    known?.previous ?? (before !== null && isOther[about](before, journey) ? portsOf[about](before) : null);
  const current = portsOf[about](journey);
  if (previous === null || previous === current) return [];
  if (current === null || known?.current === current) return known === undefined ? [] : [known];
  return [exceptionFacts({ about, previous, current, reason: reasons[about](previous, current) })];
}

/** Null: no port is known. */
const portsOf: Record<About, (journey: Journey) => string | null> = {
  pod: ({ pod }) => placeLabel(pod) || null,
  transshipment: ({ transshipments }) => transshipments.map(placeLabel).join('; ') || 'none',
};

const isOther: Record<About, (before: Journey, journey: Journey) => boolean> = {
  pod: (before, journey) => isPlanned(before) && isPlanned(journey) && !samePort(before.pod, journey.pod),
  transshipment: isOtherWay,
};

/** What is only inferred, or what the workspace says itself, is no change by the carrier. */
function isPlanned({ pod, podConfidence }: Journey): boolean {
  return pod !== null && (podConfidence === 'stated' || podConfidence === 'planned');
}

/** A port is left out, or one is added to a way that was planned to its end. */
function isOtherWay(before: Journey, journey: Journey): boolean {
  const [was, is] = [isOneOf(before.transshipments), isOneOf(journey.transshipments)];
  const isOmitted = before.transshipments.some((port) => !is(port) && !samePort(port, journey.pod));
  const isAdded = journey.transshipments.some((port) => !was(port) && !samePort(port, before.pod));
  const isToItsEnd = before.eta !== null && before.etaBasis !== 'port_unknown';
  return isOmitted || (isAdded && isToItsEnd && isPlanned(before));
}

const reasons: Record<About, (previous: string, current: string) => string> = {
  pod: (previous, current) => `The box goes to ${current} instead of ${previous}.`,
  transshipment: (previous, current) => `The ports of transshipment changed from ${previous} to ${current}.`,
};
