import { bytesOfFile } from './bytes-of-file.ts';
import type { CallOptions } from './call-options.ts';
import type { EvidenceKey } from './shapes.ts';
import { type Ask, type OpenFile, segment } from './transport.ts';

/** Signed files for a dispute, and documents of carriers. */
export interface EvidenceCalls {
  /**
   * The bytes of the signed file about a shipment, as they arrive. Store them unchanged: each line has the hash of its bytes. A file
   * that breaks off throws a LandfallError `unreachable`.
   */
  evidence(reference: string, options?: CallOptions): AsyncGenerator<Uint8Array, void, undefined>;
  /** The bytes of the PDF in an arrival notice, as they arrive. Nobody has checked them. */
  arrivalNoticeDocument(
    reference: string,
    id: string,
    options?: CallOptions,
  ): AsyncGenerator<Uint8Array, void, undefined>;
  /** The public keys that verify these files, newest first. */
  evidenceKeys(options?: CallOptions): Promise<EvidenceKey[]>;
}

/** The calls for evidence, made with `ask` and `openFile`. */
export function evidenceCalls(ask: Ask, openFile: OpenFile): EvidenceCalls {
  return {
    async *evidence(reference, { signal } = {}) {
      const path = `/shipments/${segment(reference)}/evidence`;
      yield* bytesOfFile(openFile, { path, headers: { accept: 'application/x-ndjson' }, signal });
    },
    async *arrivalNoticeDocument(reference, id, { signal } = {}) {
      const path = `/shipments/${segment(reference)}/arrival-notices/${segment(id)}/document`;
      yield* bytesOfFile(openFile, { path, headers: { accept: 'application/pdf' }, signal });
    },
    async evidenceKeys({ signal } = {}) {
      return (await ask<'listEvidenceKeys'>({ path: '/evidence/keys', signal })).data;
    },
  };
}
