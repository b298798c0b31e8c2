import { type Place, portKey, samePort } from '../places/place.ts';
import { isOneOf } from './by-port.ts';
import type { Milestone } from './journey.ts';
import { boards, isLadenSeaMove } from './moves.ts';
import type { NamesPorts } from './named-ports.ts';
import { nameInWords } from './words/fold-words.ts';
import { roleInWords } from './words/role-in-words.ts';

/**
 * The steps, with the roles that the carrier's words give their ports where its codes give none (docs/journeys.md "What
 * words say"). Where steps contradict each other, it is decided port by port.
 * @param steps what happened, then what is planned, each in journey order
 * @param papers what the carrier states about papers and releases
 */
export function withRolesInWords(steps: readonly Milestone[], papers: readonly NamesPorts[]): Milestone[] {
  if (!steps.some(saysMore)) return [...steps];
  const said = readWords(steps);
  const isCoded = isOneOf(steps.map(({ role, place }) => (role === null ? null : place)));
  const namesPod = [...steps, ...papers].some(
    ({ role, route }) => role === 'POD' || route?.POD !== undefined,
  );
  const pol = portOfLoadingIn(said);
  const newest = new Map(
    said.flatMap(({ role, step }) => (isEnd(role) ? [[portKey(step.place), role] as const] : [])),
  );
  const wentInland = inlandAfter(steps);
  const isWrong = ({ step, role, isAshore }: Said, position: number) => {
    if (isCoded(step.place)) return true;
    if (role === 'POL') return !samePort(step.place, pol);
    if (newest.get(portKey(step.place)) !== role) return true;
    if (role === 'POD') return namesPod;
    return (samePort(step.place, pol) && !isAshore) || wentInland(position);
  };
  return said.map((each, position) =>
    each.role === null || isWrong(each, position) ? each.step : { ...each.step, role: each.role },
  );
}

/** What the words of a step say, read by itself. */
interface Said {
  step: Milestone;
  role: ReturnType<typeof roleInWords>;
  /** The box came ashore in this port, now or before. */
  isAshore: boolean;
}

function saysMore({ words, role }: Milestone): boolean {
  return words !== '' && role === null;
}

function readWords(steps: readonly Milestone[]): Said[] {
  const ports = new Map(
    steps.flatMap(({ place }) =>
      place === null || place.name === '' ? [] : [[nameInWords(place.name), portKey(place)] as const],
    ),
  );
  const ashore = new Set<string>();
  return steps.map((step) => {
    const port = portKey(step.place);
    const wasAshore = ashore.has(port);
    if (isLadenSeaMove(step, 'DISC')) ashore.add(port);
    const role = saysMore(step) ? roleInWords(step, { isAshore: wasAshore, ports }) : null;
    return { step, role, isAshore: ashore.has(port) };
  });
}

/** The port of loading by the words: never one where the box came ashore, nor one after the first ship. */
function portOfLoadingIn(said: readonly Said[]): Place | null {
  const first = said.find(({ step }) => boards(step))?.step.place ?? null;
  const named = said
    .filter(({ role, isAshore }) => role === 'POL' && !isAshore)
    .map(({ step }) => step.place);
  return named.find((place) => first === null || samePort(first, place)) ?? null;
}

function isEnd(role: Said['role']): role is 'PTS' | 'POD' {
  return role === 'PTS' || role === 'POD';
}

/** Finds out whether the box was carried on by rail or barge, or unpacked, after a step, and no ship takes it. */
function inlandAfter(steps: readonly Milestone[]): (position: number) => boolean {
  const loading = steps.findLastIndex((step) => isLadenSeaMove(step, 'LOAD'));
  const inland = steps.findLastIndex(
    ({ classifier, code, load, mode }) =>
      classifier === 'ACT' && load !== 'empty' && (code === 'STRP' || mode === 'rail' || mode === 'barge'),
  );
  return (position) => loading <= position && position < inland;
}
