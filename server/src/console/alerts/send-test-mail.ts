import type { AlertLinks } from '../../alerts/alert-links.ts';
import { type ComposedMail, composeMail } from '../../mail/compose-mail.ts';
import { judgeAlert } from '../../mail/judge-alert.ts';
import { type WriteDeps, writeMails } from '../../mail/write-mails.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Db } from '../../store/open.ts';
import { type Actor, audit } from '../audit.ts';
import type { TestMailOutcome } from './schemas.ts';

export interface TestMailDeps extends WriteDeps {
  db: Db;
  alertLinks: AlertLinks;
}

const heading = 'Alerts from Landfall arrive';

/**
 * Writes a mail that goes the way of every alert, and says what is to become of it. To whoever unsubscribed nothing is
 * written, as no rule would.
 */
export async function sendTestMail(
  deps: TestMailDeps,
  actor: Actor,
  to: { workspaceId: string; recipient: string },
): Promise<TestMailOutcome> {
  const { workspaceId, recipient } = to;
  const unsubscribeUrl = deps.alertLinks.unsubscribe(to);
  return await inTransaction(deps.db, async (tx) => {
    const verdict = await judgeAlert(tx, { workspace_id: workspaceId, recipient }, deps.now());
    if (verdict.kind === 'drop') return { state: 'unsubscribed' };
    const parts = testMail(actor, unsubscribeUrl);
    await writeMails(deps, tx, [
      { workspaceId, recipient, kind: 'alert', subject: heading, unsubscribeUrl, ...parts },
    ]);
    const change = { action: 'mail.test', workspaceId, target: null, details: { recipient } };
    await audit({ ...deps, db: tx }, actor, change);
    return verdict.kind === 'send' ? { state: 'due' } : { state: 'held', until: verdict.until.toISOString() };
  });
}

function testMail({ person }: Actor, unsubscribeUrl: string | null): ComposedMail {
  return composeMail({
    heading,
    lines: [`${person.name} asked for this mail to see whether alerts would reach this address. They do.`],
    footer: 'You get this because somebody tried your address in the console.',
    unsubscribeUrl,
  });
}
