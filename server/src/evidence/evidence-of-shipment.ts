import type { Owner } from '../accounts/owner.ts';
import { Problem } from '../domain/problem.ts';
import { countAnswers } from '../tracking/shipment/observation-queries.ts';
import { getTracked } from '../tracking/showing/get-tracked.ts';
import type { TrackingDeps } from '../tracking/tracking-deps.ts';
import { type EntriesDeps, entriesOf } from './entries-of.ts';
import type { SigningKey } from './signing-key.ts';
import { writeEvidenceFile } from './write-evidence-file.ts';

export type EvidenceFileDeps = EntriesDeps &
  Pick<TrackingDeps, 'db' | 'readShipment' | 'pastSlots'> & { key: SigningKey };

/** They are written one after the other, so this limits the time and not the memory. */
const mostAnswers = 5_000;

/**
 * The signed file about a shipment, piece by piece. `deps.now` is the clock of the owner.
 * @throws Problem `not_tracked`, `invalid_reference`; `limit_reached` for more answers than a file may have
 */
export async function evidenceOfShipment(
  deps: EvidenceFileDeps,
  owner: Owner,
  text: string,
): Promise<{ reference: string; lines: AsyncGenerator<string> }> {
  const { shipment } = await getTracked(deps, owner, text);
  const { reference } = shipment;
  if ((await countAnswers(deps.readDb, shipment.id)) > mostAnswers)
    throw new Problem(
      'limit_reached',
      `${reference} has more than ${mostAnswers} answers: too many for a file.`,
    );
  const writtenAt = deps.now();
  const lines = writeEvidenceFile(entriesOf(deps, shipment, writtenAt), deps.key, writtenAt);
  return { reference, lines: inTurn(deps, owner, lines) };
}

/** A file that nobody reads is never begun, so the slot is taken by the first read. */
async function* inTurn(
  { pastSlots }: Pick<TrackingDeps, 'pastSlots'>,
  { workspaceId }: Owner,
  lines: AsyncGenerator<string>,
): AsyncGenerator<string> {
  await pastSlots.take(workspaceId);
  try {
    yield* lines;
  } finally {
    pastSlots.give(workspaceId);
  }
}
