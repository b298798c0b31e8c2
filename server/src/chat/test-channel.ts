import type { Owner } from '../accounts/owner.ts';
import { getWorkspace } from '../accounts/queries.ts';
import { audit, type PersonActor } from '../audit/audit.ts';
import { findAddressLanguage } from '../mail/address-language.ts';
import { wordsIn } from '../mail/text/words-in.ts';
import type { Services } from '../services.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { lockChannel, updateChannel } from './channel-queries.ts';
import { endOfPause } from './resume-channel.ts';
import { writeMessages } from './write-messages.ts';

/**
 * Posts a test message before the messages that wait. A paused channel is tried once: if the
 * message does not arrive, the channel is paused again.
 * @throws Problem `not_found`
 */
export async function testChannel(
  services: Services,
  actor: PersonActor,
  owner: Owner,
  id: string,
): Promise<void> {
  const { person } = actor;
  const { workspaceId, mode } = owner;
  await inTransaction(services.db, async (db) => {
    const row = await lockChannel(db, owner, id);
    // The count of its failures stays, so the next failure pauses it again.
    if (row.paused_at !== null) await updateChannel(db, id, await endOfPause(db, id, services.now()));
    const { name } = await getWorkspace(db, workspaceId);
    const language = await findAddressLanguage(db, { workspaceId, recipient: '', senderId: person.id });
    const { chat } = wordsIn(language);
    const content = {
      heading: chat.test(name),
      lines: [chat.testBy(person.name)],
      facts: [],
      items: [],
      links: [],
    };
    await writeMessages(services, db, [
      { workspaceId, channelId: id, shipmentId: null, kind: 'test', language, content },
    ]);
    const entry = { workspaceId, target: id, details: { mode } };
    await audit({ ...services, db }, actor, { action: 'channel.test', ...entry });
  });
}
