import type { EventCode, TrackingEvent } from '../../events/event.ts';
import { portKey } from '../../places/place.ts';
import { isVesselMove } from '../ship.ts';
import { byLand, otherTransit, willDischarge } from './carrier-languages.ts';
import { directionInWords } from './direction-in-words.ts';
import { foldWords } from './fold-words.ts';
import { type Mention, mentionsIn } from './mentions.ts';
import type { NounKind } from './nouns.ts';

/** What the reading of a sentence depends on beside the step. */
export interface SentenceContext {
  /** The box had come ashore in this port before. */
  isAshore: boolean;
  /** The ports of the journey by `nameInWords`. */
  ports: ReadonlyMap<string, string>;
}

type PortRole = 'POL' | 'PTS' | 'POD';
/** What of a move its words are about. */
type SaidMove = Pick<TrackingEvent, 'code' | 'place' | 'mode' | 'vessel' | 'words'>;

/** The roles that the words of a move can give its place. */
const rolesOf: Partial<Record<EventCode, readonly PortRole[]>> = {
  LOAD: ['POL', 'PTS'],
  DEPA: ['POL', 'PTS', 'POD'],
  ARRI: ['POL', 'PTS', 'POD'],
  DISC: ['PTS', 'POD'],
  GTIN: ['POL', 'PTS'],
  GTOT: ['PTS', 'POD'],
};

const shipMoves: ReadonlySet<EventCode> = new Set(['LOAD', 'DEPA', 'ARRI', 'DISC']);
const leaving: ReadonlySet<EventCode> = new Set(['LOAD', 'DEPA', 'GTOT']);

/**
 * The role that the carrier's words give the place of a step (docs/journeys.md "What words say"); null if they say
 * nothing about it. A port that they name may be another one: only what stands at the place of the move counts.
 */
export function roleInWords(step: SaidMove, context: SentenceContext): PortRole | null {
  if (step.words === '' || (shipMoves.has(step.code) && !isVesselMove(step))) return null;
  const sentence = foldWords(step.words);
  const named = mentionsIn(sentence);
  const mentions = named.filter((mention) => isHere(mention, step, context));
  const port = mentions.find((mention) => portRoleOf(mention, step.code) !== null);
  const role = port === undefined ? null : portRoleOf(port, step.code);
  if (role === 'PTS' || port?.isLast) return role;
  const goesOn = wayOn(sentence, mentions, step, context, named.some(isWayToDelivery));
  const direction = directionInWords(sentence);
  if (step.code === 'DISC' && direction === 'import') return goesOn === 'PTS' ? role : 'POD';
  if (step.code === 'LOAD' && mentions.length === 0 && direction === 'export') return 'POL';
  return goesOn ?? role;
}

const land = new RegExp(`(?<![a-zа-я\\d])(?:${byLand})`, 'u');
const transitBefore = new RegExp(`(?:${otherTransit.before})[ -]?$`, 'u');
const transitBehind = new RegExp(`^(?:${otherTransit.behind})`, 'u');
const nextShip = /^ ?(?:vessel|ship|vsl|carrier|voyage|service|line)/u;
const placeBehind = /^[ ,:(–-]*(?:(?:at|in|via|of|en|a|bei|te) )?/u;
const atAPlace = /^ (?:at|in|via|en|bei|te|tai|di|на|в) /u;
const discharge = new RegExp(willDischarge, 'u');

function portRoleOf({ kind, relation }: Mention, code: EventCode): PortRole | null {
  if (kind === 'delivery') return 'POD';
  if (!isPort(kind) || !(rolesOf[code] ?? ['PTS']).includes(kind)) return null;
  // "Departed, port of discharge Rotterdam": a ship leaves that port only if the words say so.
  const isOnlyNamed = relation === null || relation === 'left';
  return code === 'DEPA' && kind === 'POD' && isOnlyNamed ? null : kind;
}

function isPort(kind: NounKind): kind is PortRole {
  return kind === 'POL' || kind === 'POD' || kind === 'PTS';
}

/** Whether the noun is about the place of the move and not about another one. */
function isHere(mention: Mention, { code, place }: SaidMove, { ports }: SentenceContext): boolean {
  const { kind, text, before, behind } = mention;
  const named = portNamed(behind.replace(placeBehind, ''), ports);
  if (named !== undefined && named !== portKey(place)) return false;
  if (leaving.has(code) && discharge.test(before)) return false;
  // "Arrived, last port Santos": the one before.
  if (text === 'last port' && mention.relation === null && /^ \p{L}/u.test(behind)) return false;
  // "Port of discharge: Rotterdam" is about the shipment, "Transshipment: loaded" about the move.
  if (named === undefined && /^ ?:/.test(behind) && (isPort(kind) || before !== '')) return false;
  if (kind === 'delivery') return isDeliveryHere(mention, code);
  if (!isPort(kind)) return goesOnHere(mention, code);
  return !isOtherInRow(mention) && isPortHere(mention, code);
}

/** The port of the journey with whose name the text begins. */
function portNamed(text: string, ports: SentenceContext['ports']): string | undefined {
  const words = text.split(/[^\p{L}\p{N}]+/u, longestName).filter((word) => word !== '');
  return words
    .map((_, index) => ports.get(words.slice(0, index + 1).join('')))
    .findLast((port) => port !== undefined);
}

/** In words. */
const longestName = 5;

function isPortHere({ relation }: Mention, code: EventCode): boolean {
  switch (relation) {
    case 'from':
    case 'left':
    case 'of':
      return code === 'DEPA' || code === 'GTOT';
    case 'to':
      return code === 'ARRI' || code === 'GTIN';
    default:
      return relation === null || relation.startsWith('here');
  }
}

/** Only a ship that comes there says so: the place of delivery of a box may be another one, and inland. */
function isDeliveryHere({ relation }: Mention, code: EventCode): boolean {
  if (code !== 'ARRI' && code !== 'DISC') return false;
  return (relation?.startsWith('here') ?? false) || (relation === 'to' && code === 'ARRI');
}

/** "On-carriage to place of delivery": by land. */
function isWayToDelivery({ kind, relation }: Mention): boolean {
  return kind === 'delivery' && (relation === 'to' || relation === 'here_or_to' || relation === 'for');
}

/** "For transshipment" says it of a discharge, and of a loading it says what comes later. */
function goesOnHere({ relation, behind }: Mention, code: EventCode): boolean {
  const leaves = leaving.has(code);
  if (relation === 'for') return !leaves;
  if (nextShip.test(behind) || (leaves && atAPlace.test(behind))) return false;
  if (relation === 'to') return !leaves;
  return relation === null || relation === 'of' || relation.startsWith('here');
}

/** "First port of discharge", "last port of loading": there is another one. */
function isOtherInRow({ kind, relation, before }: Mention): boolean {
  if (kind === 'PTS') return relation === null && /last $/.test(before);
  return (kind === 'POD' ? /(?:first|1st) $/ : /(?:last|final) $/).test(before);
}

/** Whether the box goes on by sea (PTS) or by land (POD) after the move; null if the words do not say it. */
function wayOn(
  sentence: string,
  mentions: readonly Mention[],
  { code }: SaidMove,
  { isAshore }: SentenceContext,
  isToDelivery: boolean,
): 'PTS' | 'POD' | null {
  const byRoad = land.test(sentence);
  if (mentions.some(({ kind }) => kind === 'change')) return byRoad ? null : 'PTS';
  if (code !== 'DISC' && !(code === 'GTIN' && isAshore)) return null;
  if (mentions.some(({ kind }) => kind === 'onward')) {
    if (byRoad || isToDelivery) return code === 'DISC' ? 'POD' : null;
    return 'PTS';
  }
  const passes = mentions.some(
    ({ kind, before, behind }) =>
      kind === 'transit' && !transitBefore.test(before) && !transitBehind.test(behind),
  );
  return passes && !byRoad ? 'PTS' : null;
}
