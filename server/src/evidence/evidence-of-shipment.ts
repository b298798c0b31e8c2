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

/** They are read one after the other, so this limits the time and not the memory. */
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

/** Each piece is read in the turn of its workspace. While the client takes its time, the file holds no turn. */
async function* inTurn(
  { pastSlots }: Pick<TrackingDeps, 'pastSlots'>,
  { workspaceId }: Owner,
  lines: AsyncGenerator<string>,
): AsyncGenerator<string> {
  try {
    for (;;) {
      await pastSlots.take(workspaceId);
      const { done, value } = await lines.next().finally(() => pastSlots.give(workspaceId));
      if (done) return;
      yield value;
    }
  } finally {
    await lines.return(undefined);
  }
}
