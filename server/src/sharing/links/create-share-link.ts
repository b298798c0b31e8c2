import type { Owner } from '../../accounts/owner.ts';
import { type Actor, audit } from '../../audit/audit.ts';
import { tagOf, wordOf } from '../../domain/own-words/tags.ts';
import { limitReached } from '../../domain/refusals/limit-reached.ts';
import { refusedField } from '../../domain/refusals/refused-field.ts';
import { parseMoment } from '../../domain/time/parse-moment.ts';
import { dayMs } from '../../domain/time/time-spans.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { lockJoining } from '../../tracking/joining/joined-queries.ts';
import { getTracked } from '../../tracking/shipment/find-tracked.ts';
import { insertShareLink, type ListedLink, lockLinkCount } from './link-queries.ts';
import { namesOf, type ShareScope, type WantedScope } from './scope.ts';

/** How long a link works where nothing else is said, and at most. */
export const shareDays = { initially: 90, most: 366 } as const;

export interface NewShareLink {
  scope: WantedScope;
  title?: string | undefined;
  /** RFC 3339. */
  expires_at?: string | undefined;
  embeddable?: boolean | undefined;
  subscribable?: boolean | undefined;
}

/**
 * Makes a share link.
 * @throws Problem `not_tracked`, `invalid_reference`; `invalid_request` for a container of a tracked Bill of Lading, an empty
 *   tag, and an end that has passed or is too far ahead; `limit_reached`
 */
export async function createShareLink(
  services: Services,
  actor: Actor,
  { workspaceId, mode }: Owner,
  { scope: wanted, title = '', expires_at, embeddable = false, subscribable = true }: NewShareLink,
): Promise<ListedLink> {
  const { caps, newId } = services;
  const maker = actor.person === undefined ? actor.key.name : actor.person.name;
  return await inTransaction(services.db, async (tx) => {
    const within = { ...services, db: tx };
    const now = services.now();
    // A container with a link does not join its Bill of Lading: here one of both waits for the other.
    await lockJoining(tx, { workspaceId, mode });
    const scope = await resolve(within, { workspaceId, mode }, wanted);
    const link = {
      id: newId('shr'),
      ...{ workspace_id: workspaceId, mode, scope },
      title: wordOf(title) || null,
      ...{ embeddable, subscribable, maker },
      created_at: now,
      expires_at: endOf(expires_at, now),
      revoked_at: null,
      opens: 0,
      last_opened_at: null,
    };
    if ((await lockLinkCount(tx, workspaceId, now)) >= caps.shareLinks)
      throw limitReached(
        'share_links',
        caps.shareLinks,
        'revoke those made before today that are not needed, or share a tag',
      );
    await insertShareLink(tx, link);
    const entry = { workspaceId, target: link.id, details: { mode, ...namesOf(scope) } };
    await audit(within, actor, { action: 'share.create', ...entry });
    return { ...link, subscribers: 0 };
  });
}

async function resolve(services: Services, owner: Owner, wanted: WantedScope): Promise<ShareScope> {
  if (wanted.type === 'view') return wanted;
  if (wanted.type === 'tag') {
    const tag = tagOf(wanted.tag);
    if (tag === '') throw refusedField('scope.tag', 'must have a letter or digit');
    return { type: 'tag', tag, written: wordOf(wanted.tag) };
  }
  const { shipment, box } = await getTracked(services, owner, wanted.reference);
  const { id: shipmentId, reference } = shipment;
  // A link for the Bill of Lading would show its other boxes as well.
  if (box !== undefined)
    throw refusedField('scope.reference', `is a container of ${reference}: share ${reference} instead`);
  return { type: 'shipment', reference, shipmentId };
}

function endOf(text: string | undefined, now: Date): Date {
  const end = text === undefined ? daysAfter(now, shareDays.initially) : parseMoment('expires_at', text);
  if (end <= now) throw refusedField('expires_at', 'has passed');
  if (end > daysAfter(now, shareDays.most))
    throw refusedField('expires_at', `must be at most ${shareDays.most} days ahead`);
  return end;
}

function daysAfter(at: Date, days: number): Date {
  return new Date(at.getTime() + days * dayMs);
}
