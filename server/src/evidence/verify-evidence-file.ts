import { verify } from 'node:crypto';
import { type EntryKind, entryKinds, noPrevious, sha256Of } from './entry.ts';
import { readPublicKey } from './signing-key.ts';

/** What an evidence file that was not changed says of itself. */
export interface VerifiedEvidence {
  reference: string;
  /** Without the last one, which signs the others. */
  entries: number;
  signedAt: string;
  publicKey: string;
}

/** An entry of the file is wrong. */
export class EvidenceFault extends Error {
  readonly entry: number;

  constructor(entry: number, kind: string, message: string) {
    super(`Entry ${entry}${kind === '' ? '' : ` (${kind})`}: ${message}`);
    this.entry = entry;
  }
}

/** More than any answer of a carrier has. */
const mostBytesOfLine = 256 * 1024 * 1024;
const newline = 0x0a;
const hashTail = /,"sha256":"([0-9a-f]{64})"(?:,"signature":"([0-9a-f]{128})")?\}$/;

interface ReadEntry {
  n: unknown;
  kind: EntryKind;
  at: string;
  previous: unknown;
  data: Record<string, unknown>;
  sha256: string;
  signature: string | undefined;
}

/**
 * Checks every line of an evidence file in turn, and its signature.
 * @param publicKey the key that must have signed it; null: the one that the file names
 * @throws EvidenceFault for the first entry that is wrong
 */
export async function verifyEvidenceFile(
  chunks: AsyncIterable<Buffer>,
  publicKey: string | null,
): Promise<VerifiedEvidence> {
  let n = 0;
  let previous = noPrevious;
  let reference = '';
  let end: ReadEntry | null = null;
  for await (const line of linesOf(chunks, mostBytesOfLine)) {
    n += 1;
    if (end !== null) throw new EvidenceFault(n, '', 'it comes after the signature.');
    const entry = readEntry(line, n);
    checkPlace(entry, n, previous);
    checkPages(entry, n);
    if (n === 1) reference = readReference(entry);
    if (entry.kind === 'end') end = entry;
    previous = entry.sha256;
  }
  if (end === null) throw new EvidenceFault(n + 1, '', 'it is missing. The file ends before its signature.');
  const signer = checkSignature(end, n, publicKey);
  return { reference, entries: n - 1, signedAt: end.at, publicKey: signer };
}

function readReference({ kind, data: { reference } }: ReadEntry): string {
  if (typeof reference === 'string' && /^[A-Z0-9]{1,35}$/.test(reference)) return reference;
  throw new EvidenceFault(1, kind, 'it has no reference.');
}

function readEntry(line: Buffer, n: number): ReadEntry {
  const begin = line.toString('latin1', 0, 40);
  const end = line.toString('latin1', Math.max(0, line.length - 300));
  const [tail, sha256, signature] = hashTail.exec(end) ?? [];
  if (tail === undefined || sha256 === undefined)
    throw new EvidenceFault(n, '', 'it does not end with its SHA-256.');
  const hashed = Buffer.concat([line.subarray(0, line.length - tail.length), Buffer.from('}')]);
  if (sha256Of(hashed) !== sha256) throw new EvidenceFault(n, kindIn(begin), 'its content was changed.');
  const entry = parsed(hashed);
  if (entry === null) throw new EvidenceFault(n, kindIn(begin), 'it is no entry of an evidence file.');
  if ((entry.kind === 'end') !== (signature !== undefined))
    throw new EvidenceFault(n, entry.kind, 'the last entry has a signature, and no other.');
  return { ...entry, sha256, signature };
}

/** For the message alone: the content cannot be trusted. */
function kindIn(begin: string): string {
  return entryKinds.find((kind) => begin.includes(`"kind":"${kind}"`)) ?? '';
}

function parsed(json: Buffer): Omit<ReadEntry, 'sha256' | 'signature'> | null {
  try {
    const { n, kind, at, previous, data } = JSON.parse(json.toString('utf8'));
    const isMoment = typeof at === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(at);
    const isEntry = entryKinds.includes(kind) && isMoment && typeof data === 'object';
    return isEntry && data !== null ? { n, kind, at, previous, data } : null;
  } catch {
    return null;
  }
}

function checkPlace(entry: ReadEntry, n: number, previous: string): void {
  if (entry.n !== n) throw new EvidenceFault(n, entry.kind, 'it has another number.');
  if (entry.previous !== previous)
    throw new EvidenceFault(n, entry.kind, 'it does not follow the entry before it.');
  if ((entry.kind === 'shipment') !== (n === 1))
    throw new EvidenceFault(n, entry.kind, 'the first entry describes the shipment, and no other.');
}

/** The texts of an answer have hashes of their own, to be compared with what the carrier kept. */
function checkPages({ kind, data }: ReadEntry, n: number): void {
  if (kind !== 'answer') return;
  const pages = Array.isArray(data.pages) ? data.pages : [];
  if (pages.every((page) => typeof page?.text === 'string' && sha256Of(page.text) === page.sha256)) return;
  throw new EvidenceFault(n, kind, 'a page does not have the SHA-256 that is given for it.');
}

/** The key that signed. */
function checkSignature(
  { data, sha256, signature = '' }: ReadEntry,
  n: number,
  wanted: string | null,
): string {
  const named = typeof data.public_key === 'string' ? data.public_key : '';
  const key = readPublicKey(named);
  if (wanted !== null && wanted !== named)
    throw new EvidenceFault(
      n,
      'end',
      `the file was signed by another key${key === null ? '' : `, ${named}`}.`,
    );
  if (key !== null && verify(null, Buffer.from(sha256), key, Buffer.from(signature, 'hex'))) return named;
  throw new EvidenceFault(n, 'end', 'its signature is wrong.');
}

/**
 * The lines of a file without their ends, as bytes: text would hide bytes that are not UTF-8.
 * @throws Error for a line that is longer than `mostBytes`
 */
async function* linesOf(chunks: AsyncIterable<Buffer>, mostBytes: number): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, from)) {
      yield Buffer.concat([...parts, chunk.subarray(from, end)]);
      [parts, length, from] = [[], 0, end + 1];
    }
    const rest = chunk.subarray(from);
    parts.push(rest);
    length += rest.length;
    if (length > mostBytes) throw new Error(`A line is longer than ${mostBytes} bytes.`);
  }
  if (length > 0) yield Buffer.concat(parts);
}
