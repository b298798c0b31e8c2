// A workspace's mails in a real database, sent by the mail duty, with a clock that the test moves.

import { createWorkspace } from '../../src/accounts/workspaces/create-workspace.ts';
import { listHidden } from '../../src/alerts/publishing/list-hidden.ts';
import { commandLine } from '../../src/audit/audit.ts';
import { newId } from '../../src/domain/ids.ts';
import { mailDuty } from '../../src/mail/mail-duty.ts';
import type { Mailer } from '../../src/mail/mailer.ts';
import { openSmtpMailer } from '../../src/mail/smtp-mailer.ts';
import { type NewMail, writeMails } from '../../src/mail/write-mails.ts';
import { findLogo } from '../../src/sharing/brand/brand-queries.ts';
import { readLook } from '../../src/sharing/brand/read-look.ts';
import { inTransaction } from '../../src/store/in-transaction.ts';
import type { MailRow } from '../../src/store/rows/mail-rows.ts';
import { openSealer } from '../../src/store/sealer.ts';
import { type RunningDuty, startDuty } from '../../src/work/start-duty.ts';
import { type TestClock, testClock } from './clock.ts';
import { type Lifetime, releaseAtEnd } from './lifetime.ts';
import { servicesWith, testAppSecret } from './services.ts';
import type { TestStore } from './store.ts';

export interface MailOffice {
  clock: TestClock;
  workspaceId: string;
  /** Writes mails, by default alerts to one person, and returns their ids in order. */
  write(...mails: Partial<NewMail>[]): Promise<string[]>;
  /** The row of a mail. */
  row(id: string): Promise<MailRow>;
  /** All rows, oldest first. */
  rows(): Promise<MailRow[]>;
  /** Starts the mail duty, as one server does. */
  send(lifetime: Lifetime, options: SendOptions): Promise<RunningDuty>;
}

export interface SendOptions {
  /** An SMTP_URL, or another mailer. */
  to: string | Mailer;
  /** The time after which a silent mail server is given up. */
  timeoutMs?: number;
  graceMs?: number;
  /** Gets the outcome of every attempt. */
  observed?: (outcome: string) => void;
  log?: (line: string) => void;
}

const from = 'Landfall <landfall@tracking.example.net>';
const retryDelaysSeconds = [10, 60];
const sealer = openSealer([testAppSecret]);

/** Creates a workspace in the store. The clock stands at nine o'clock. */
export async function openMailOffice(store: TestStore): Promise<MailOffice> {
  const clock = testClock();
  const deps = servicesWith({ db: store.db, now: clock.now, newId });
  const owner = { name: 'Acme', plan: 'Max', ownerEmail: 'ops@acme.example' } as const;
  const { id: workspaceId } = await createWorkspace(deps, commandLine, owner);
  // Mails that an earlier test left unsent would be sent here.
  await store.db.deleteFrom('mails').execute();
  return {
    clock,
    workspaceId,
    async write(...mails) {
      const ids: string[] = [];
      const naming = servicesWith({ now: clock.now, newId: () => ids[ids.push(newId('ml')) - 1] ?? '' });
      await inTransaction(store.db, (tx) =>
        writeMails(
          naming,
          tx,
          mails.map((mail) => ({ ...sample(workspaceId), ...mail })),
        ),
      );
      return ids;
    },
    row: (id) => store.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    rows: () => store.db.selectFrom('mails').selectAll().orderBy('created_at').orderBy('id').execute(),
    async send(lifetime, { to, timeoutMs = 10_000, graceMs = 60_000, observed = () => {}, log = () => {} }) {
      const mailer = typeof to === 'string' ? openSmtpMailer({ url: to, from, width: 5, timeoutMs }) : to;
      const duty = mailDuty({
        ...deps,
        listHidden,
        readLook,
        findLogo,
        sealer,
        mailer,
        retryDelaysSeconds,
        random: () => 0.5,
        observed,
        log,
      });
      const running = await startDuty({ listen: store.listen, now: clock.now, log }, duty, { graceMs });
      releaseAtEnd(lifetime, async () => {
        await running.stop();
        await mailer.close();
      });
      return running;
    },
  };
}

function sample(workspaceId: string): NewMail {
  return {
    workspaceId,
    recipient: 'planner@forwarder.example',
    kind: 'alert',
    language: 'en',
    subject: 'MSCU1234566 is delayed',
    text: 'Late.\n',
    html: '<p>Late.</p>',
    unsubscribeUrl: 'https://tracking.example.net/unsubscribe/token',
  };
}
