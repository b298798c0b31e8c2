import type { Owner } from '../accounts/owner.ts';
import { Problem } from '../domain/refusals/problem.ts';
import type { Services } from '../services.ts';
import { readInTurn, type Turns } from '../store/read-in-turn.ts';
import { getTracked } from '../tracking/shipment/find-tracked.ts';
import { countAnswers } from '../tracking/shipment/observation-queries.ts';
import { entriesOf } from './entries-of.ts';
import { signingKey } from './signing-key.ts';
import { writeEvidenceFile } from './write-evidence-file.ts';

/** They are read one after the other, so this limits the time and not the memory. */
const mostAnswers = 5_000;

/**
 * The signed file about a shipment, piece by piece. `services.now` is the clock of the owner. For a limited viewer it has no
 * deliveries, which are about the systems of the workspace, and of answers only what is about this shipment.
 * @throws Problem `not_tracked`, `invalid_reference`; `limit_reached` for more answers than a file may have
 */
export async function evidenceOfShipment(
  services: Services,
  owner: Owner,
  text: string,
  mayGoOn: Turns['mayGoOn'],
): Promise<{ reference: string; lines: AsyncGenerator<string> }> {
  const { shipment } = await getTracked(services, owner, text);
  const { reference } = shipment;
  if ((await countAnswers(services.db, shipment.id)) > mostAnswers)
    throw new Problem(
      'limit_reached',
      `${reference} has more than ${mostAnswers} answers: too many for a file.`,
    );
  const writtenAt = services.now();
  const isLimited = owner.limitedTo !== undefined;
  const entries = entriesOf(services, shipment, { until: writtenAt, isLimited });
  const lines = writeEvidenceFile(entries, signingKey(services.sealer), writtenAt);
  const { pastSlots: slots } = services;
  return { reference, lines: readInTurn(lines, { slots, workspaceId: owner.workspaceId, mayGoOn }) };
}
