import { createHash } from 'node:crypto';
import { cleanText, isObject } from '../../carriers/fields.ts';

/** A document that came in a notice. It is kept as it is, and never opened. */
export interface NoticeDocument {
  name: string;
  content: Buffer;
}

/** A notice without the document that is embedded in it, whose SHA-256 stays in its place. */
export interface TakenApart {
  raw: unknown;
  document: NoticeDocument | null;
  /** Why there is a document that is not kept; null: there is none, or it is kept. */
  refused: string | null;
}

/** The document counts as a PDF by its first bytes alone. */
const pdf = Buffer.from('%PDF-');

export function takeDocument(raw: unknown): TakenApart {
  const embedded = isObject(raw) ? raw.arrivalNoticeVisualization : undefined;
  if (!isObject(raw) || !isObject(embedded)) return { raw, document: null, refused: null };
  const { content, name, ...rest } = embedded;
  const bytes = typeof content === 'string' ? Buffer.from(content, 'base64') : Buffer.alloc(0);
  const isKept = bytes.subarray(0, pdf.length).equals(pdf);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const visualization = { ...rest, name, content: `sha256:${sha256}` };
  return {
    raw: { ...raw, arrivalNoticeVisualization: visualization },
    document: isKept ? { name: cleanText(name), content: bytes } : null,
    refused: isKept || content === undefined ? null : 'is no PDF in Base64, so it is not kept',
  };
}
