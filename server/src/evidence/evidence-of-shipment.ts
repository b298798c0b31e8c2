import type { Owner } from '../accounts/owner.ts';
import { Problem } from '../domain/problem.ts';
import { readInTurn, type Turns } from '../store/read-in-turn.ts';
import { getTracked } from '../tracking/shipment/get-tracked.ts';
import { countAnswers } from '../tracking/shipment/observation-queries.ts';
import type { TrackingDeps } from '../tracking/tracking-deps.ts';
import { type EntriesDeps, entriesOf } from './entries-of.ts';
import type { SigningKey } from './signing-key.ts';
import { writeEvidenceFile } from './write-evidence-file.ts';

export type EvidenceFileDeps = EntriesDeps &
  Pick<TrackingDeps, 'db' | 'readShipment' | 'pastSlots'> &
  Pick<Turns, 'mayGoOn'> & { key: SigningKey };

/** They are read one after the other, so this limits the time and not the memory. */
const mostAnswers = 5_000;

/**
 * The signed file about a shipment, piece by piece. `deps.now` is the clock of the owner. For a limited viewer it has no
 * deliveries: they are about the systems of the workspace.
 * @throws Problem `not_tracked`, `invalid_reference`; `limit_reached` for more answers than a file may have
 */
export async function evidenceOfShipment(
  deps: EvidenceFileDeps,
  owner: Owner,
  text: string,
): Promise<{ reference: string; lines: AsyncGenerator<string> }> {
  const { shipment } = await getTracked(deps, owner, text);
  const { reference } = shipment;
  if ((await countAnswers(deps.db, shipment.id)) > mostAnswers)
    throw new Problem(
      'limit_reached',
      `${reference} has more than ${mostAnswers} answers: too many for a file.`,
    );
  const writtenAt = deps.now();
  const withDeliveries = owner.limitedTo === undefined;
  const entries = entriesOf(deps, shipment, { until: writtenAt, withDeliveries });
  const lines = writeEvidenceFile(entries, deps.key, writtenAt);
  const { pastSlots: slots, mayGoOn } = deps;
  return { reference, lines: readInTurn(lines, { slots, workspaceId: owner.workspaceId, mayGoOn }) };
}
