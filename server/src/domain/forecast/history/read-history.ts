import type { CallHistory } from '../call-history.ts';
import { type HistoryLine, readHistoryLine } from './history-line.ts';

/** What one carrier said of one call. Several carriers may speak of one call. */
export interface PortCallHistory extends CallHistory {
  /** UN/LOCODE, or else the name. */
  pod: string;
}

export interface ReadHistory {
  histories: PortCallHistory[];
  /** The first hundred, by line. */
  faults: LineFault[];
  faultCount: number;
  /** How many lines there are. */
  lines: number;
}

const longestLine = 10_000;

const faultsShown = 100;

/** A line whose call is known. */
type Statement = Pick<HistoryLine, 'learnedAt' | 'at' | 'voyage'> & { line: number };

interface OpenHistory extends Pick<HistoryLine, 'carrier' | 'vessel' | 'pod'> {
  lanes: Set<string>;
  statements: Statement[];
}

interface OpenCall {
  byCarrier: Map<string, OpenHistory>;
  arrival: Statement | null;
}

/** A line without its end; `text` is null when it is too long. The first has the number 1. */
interface TextLine {
  line: number;
  text: string | null;
}

/** A line that was not used, or not whole, and a sentence that says why. */
export interface LineFault {
  line: number;
  reason: string;
}

/** Reads a history of port calls (NDJSON), its lines in any order. A line that cannot be used is a fault; the others count. */
export async function readHistory(chunks: AsyncIterable<string>): Promise<ReadHistory> {
  const calls = new Map<string, OpenCall>();
  const faults: LineFault[] = [];
  let lines = 0;
  for await (const { line, text } of textLines(chunks, longestLine)) {
    lines = line;
    if (text?.trim() === '') continue;
    const read = text === null ? `The line has more than ${longestLine} characters.` : readHistoryLine(text);
    if (typeof read === 'string') faults.push({ line, reason: read });
    else take(calls, read, line);
  }
  const histories = [...calls].flatMap(([call, open]) => closeCall(call, open, faults));
  const first = faults.toSorted((a, b) => a.line - b.line).slice(0, faultsShown);
  return { histories, faults: first, faultCount: faults.length, lines };
}

function take(calls: Map<string, OpenCall>, read: HistoryLine, line: number): void {
  const { call, carrier, vessel, pol, pod, learnedAt, at, voyage } = read;
  const open = calls.get(call) ?? { byCarrier: new Map(), arrival: null };
  calls.set(call, open);
  const statement = { learnedAt, at, voyage, line };
  if (read.kind === 'arrival') {
    // A later one corrects it.
    if (!open.arrival || open.arrival.learnedAt <= learnedAt) open.arrival = statement;
    return;
  }
  const history = open.byCarrier.get(carrier) ?? { carrier, vessel, pod, lanes: new Set(), statements: [] };
  open.byCarrier.set(carrier, history);
  history.statements.push(statement);
  if (pol !== null) history.lanes.add(`${pol}-${pod}`);
}

function closeCall(call: string, { byCarrier, arrival }: OpenCall, faults: LineFault[]): PortCallHistory[] {
  if (arrival && byCarrier.size === 0)
    faults.push({ line: arrival.line, reason: 'No ETA of this call was learnt before.' });
  return [...byCarrier.values()].flatMap((open) => {
    const inTime = open.statements.filter(({ learnedAt, line }) => {
      const isLate = arrival !== null && learnedAt > arrival.learnedAt;
      if (isLate) faults.push({ line, reason: 'The ETA was learnt after the arrival.' });
      return !isLate;
    });
    return inTime.length === 0 ? [] : [closed(call, { ...open, statements: inTime }, arrival)];
  });
}

function closed(call: string, open: OpenHistory, arrival: Statement | null): PortCallHistory {
  const { carrier, vessel, pod, lanes } = open;
  const statements = open.statements.toSorted((a, b) => a.learnedAt - b.learnedAt || a.at - b.at);
  const voyage = arrival?.voyage ?? statements.findLast((each) => each.voyage !== null)?.voyage ?? null;
  return {
    ...{ call, carrier, ship: vessel, voyage, pod },
    lanes: [...lanes].sort(),
    statements: statements
      .filter(({ at }, index) => at !== statements[index - 1]?.at)
      .map(({ learnedAt, at }) => ({ learnedAt, eta: at })),
    arrival: arrival && { at: arrival.at, learnedAt: arrival.learnedAt },
  };
}

/** The lines of a text that comes in chunks. Keeps no more of a line than `longest` characters. */
async function* textLines(
  chunks: AsyncIterable<string>,
  longest: number,
): AsyncGenerator<TextLine, void, undefined> {
  let line = 0;
  let rest = '';
  let tooLong = false;
  const take = (text: string) => {
    tooLong ||= rest.length + text.length > longest;
    rest = tooLong ? '' : rest + text;
  };
  const ended = (): TextLine => {
    const text = tooLong ? null : rest;
    [rest, tooLong] = ['', false];
    line += 1;
    return { line, text };
  };
  for await (const chunk of chunks) {
    const parts = chunk.split('\n');
    for (const part of parts.slice(0, -1)) {
      take(part);
      yield ended();
    }
    take(parts.at(-1) ?? '');
  }
  if (rest !== '' || tooLong) yield ended();
}
