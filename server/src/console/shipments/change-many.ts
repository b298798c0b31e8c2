import type { Owner } from '../../accounts/owner.ts';
import { audit, type PersonActor } from '../../audit/audit.ts';
import { type OwnWords, retagged } from '../../domain/own-words/own-words.ts';
import { Problem, showProblem } from '../../domain/refusals/problem.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Tx } from '../../store/open.ts';
import { changeWords } from '../../tracking/change-words.ts';
import { getTracked, notTracked } from '../../tracking/shipment/find-tracked.ts';
import type { StoredShipment } from '../../tracking/shipment/stored-shipment.ts';
import { lockTracked } from '../../tracking/shipment/write-queries.ts';
import { orRefusal } from './or-refusal.ts';
import type { ChangeManyRequest, ManyChange } from './request-schemas.ts';
import type { ChangedJson } from './schemas.ts';

/**
 * Changes tags and the promised day of several shipments, all in one transaction. A shipment that cannot be changed is
 * reported and does not stop the others.
 */
export function changeMany(
  services: Services,
  actor: PersonActor,
  owner: Owner,
  request: ChangeManyRequest,
): Promise<ChangedJson[]> {
  const { workspaceId, mode } = owner;
  const { addTags, removeTags, promisedAt } = request;
  return inTransaction(services.db, async (tx) => {
    const within = { ...services, db: tx };
    const results = await changeEach(within, owner, request);
    const references = results.filter(({ undo }) => undo !== null).map(({ reference }) => reference);
    const words = { add_tags: addTags, remove_tags: removeTags, promised_at: promisedAt };
    const entry = { workspaceId, target: null, details: { mode, references, ...words } };
    if (references.length > 0) await audit(within, actor, { action: 'shipments.change', ...entry });
    return results;
  });
}

async function changeEach(
  services: Services & { db: Tx },
  owner: Owner,
  request: ChangeManyRequest,
): Promise<ChangedJson[]> {
  const found = new Map<string, StoredShipment | Problem>();
  for (const text of new Set(request.references))
    found.set(text, await orRefusal(getTracked(services, owner, text).then(({ shipment }) => shipment)));
  const references = [...found.values()].flatMap((each) => (each instanceof Problem ? [] : each.reference));
  // All of them first: the events of a change wait for locks that checks of the other shipments may hold.
  await lockTracked(services.db, owner, references);
  const results: ChangedJson[] = [];
  for (const [text, shipment] of found) {
    const result =
      shipment instanceof Problem ? shipment : await orRefusal(changeOne(services, shipment, request));
    results.push(
      result instanceof Problem ? { reference: text, problem: showProblem(result), undo: null } : result,
    );
  }
  return results;
}

async function changeOne(
  services: Services,
  { id, reference, words }: StoredShipment,
  { addTags, removeTags, promisedAt, ifPromisedAt }: ChangeManyRequest,
): Promise<ChangedJson> {
  let before = words;
  const changed = await changeWords(services, id, (was) => {
    before = was;
    const isStill = ifPromisedAt === undefined || ifPromisedAt === was.promisedAt;
    return {
      tags: retagged(was.tags, { add: addTags ?? [], remove: removeTags ?? [] }),
      promisedAt: isStill ? promisedAt : undefined,
    };
  });
  if (changed === undefined) throw notTracked(reference);
  const undo = changed.isChanged ? undoOf(before, changed.shipment.words) : null;
  return { reference, problem: null, undo };
}

/** Takes back only what was set, so that a later change stays, also another promised day. */
function undoOf(before: OwnWords, after: OwnWords): ManyChange {
  return {
    addTags: before.tags.filter((tag) => !after.tags.includes(tag)),
    removeTags: after.tags.filter((tag) => !before.tags.includes(tag)),
    ...(before.promisedAt !== after.promisedAt && {
      promisedAt: before.promisedAt,
      ifPromisedAt: after.promisedAt,
    }),
  };
}
