import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Owner } from '../accounts/owner.ts';
import type { Services } from '../services.ts';
import type { Turns } from '../store/read-in-turn.ts';
import { onClock } from '../tracking/sandbox/on-clock.ts';
import { evidenceOfShipment } from './evidence-of-shipment.ts';

/**
 * Answers with the file of evidence, line by line.
 * @throws Problem `rate_limited` while the workspace is sent as many files as it may; as `evidenceOfShipment`
 */
export async function sendEvidence(
  services: Services,
  owner: Owner,
  text: string,
  { reply, mayGoOn }: { reply: FastifyReply; mayGoOn: Turns['mayGoOn'] },
): Promise<Readable> {
  services.evidenceFiles.begin(owner.workspaceId, reply);
  const { reference, lines } = await evidenceOfShipment(await onClock(services, owner), owner, text, mayGoOn);
  reply
    .type('application/x-ndjson')
    .header('content-disposition', `attachment; filename="evidence-${reference}.ndjson"`);
  return Readable.from(lines);
}
