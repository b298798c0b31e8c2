import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Owner } from '../accounts/owner.ts';
import { onClock } from '../tracking/sandbox/on-clock.ts';
import type { TrackingDeps } from '../tracking/tracking-deps.ts';
import { type EvidenceFileDeps, evidenceOfShipment } from './evidence-of-shipment.ts';

export type SendEvidenceDeps = EvidenceFileDeps & Pick<TrackingDeps, 'now' | 'evidenceFiles'>;

/**
 * Answers with the file of evidence, line by line.
 * @throws Problem `rate_limited` while the workspace is sent as many files as it may; as `evidenceOfShipment`
 */
export async function sendEvidence(
  deps: SendEvidenceDeps,
  owner: Owner,
  text: string,
  reply: FastifyReply,
): Promise<Readable> {
  deps.evidenceFiles.begin(owner.workspaceId, reply);
  const { reference, lines } = await evidenceOfShipment(await onClock(deps, owner), owner, text);
  reply
    .type('application/x-ndjson')
    .header('content-disposition', `attachment; filename="evidence-${reference}.ndjson"`);
  return Readable.from(lines);
}
