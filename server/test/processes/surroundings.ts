// The surroundings of a server process: its database, a carrier, a receiver of webhooks and a mail server.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { createKey } from '../../src/accounts/keys/create-key.ts';
import { commandLine } from '../../src/audit/audit.ts';
import type { Environment } from '../../src/config.ts';
import { newId } from '../../src/domain/ids.ts';
import { systemClock as now } from '../../src/domain/time/clock.ts';
import { writeMails } from '../../src/mail/write-mails.ts';
import { inTransaction } from '../../src/store/in-transaction.ts';
import { notifyWork } from '../../src/work/start-duty.ts';
import { type LandfallProcess, readBanner, startServer } from '../e2e/landfall-process.ts';
import { type Receiver, startReceiver } from '../harness/receiver.ts';
import { servicesWith } from '../harness/services.ts';
import { type SmtpReceiver, startSmtp } from '../harness/smtp.ts';
import { openTestStore, type TestStore } from '../harness/store.ts';
import { newSubscriber, publishTo } from '../harness/subscribers.ts';
import { voyageEvents } from '../harness/voyage.ts';
import { startVoyageCarrier, type VoyageCarrier } from '../harness/voyage-carrier.ts';
import { newDataDir } from './store-process.ts';

export interface Surroundings {
  store: TestStore;
  carrier: VoyageCarrier;
  receiver: Receiver;
  smtp: SmtpReceiver;
  /** Starts a server with these roles and waits until it answers. */
  serve(roles: string, settings?: Environment): Promise<Served>;
  /** Tracks a container whose next check is due. */
  letCheck(box: string): Promise<void>;
  /** Publishes an event to the endpoint, and returns its id. */
  publish(): Promise<string>;
  /** Writes a mail. */
  mail(): Promise<void>;
}

export interface Served {
  process: LandfallProcess;
  /** Ends in /api/v1. */
  api: string;
  /** Calls a path below `/api/v1` with a key. */
  ask(path: string): Promise<Response>;
}

const appSecret = 'a secret that only this test knows';
/** Longer than any answer takes, and not as long as a lost connection would wait. */
const patienceMs = 120_000;

export async function openSurroundings(t: TestContext): Promise<Surroundings> {
  const store = await openTestStore(t);
  const { db } = store;
  const [carrier, receiver, smtp] = [await startVoyageCarrier(t), await startReceiver(t), await startSmtp(t)];
  const subscriber = await newSubscriber(db, { url: receiver.url, appSecret });
  const { workspaceId } = subscriber;
  const { key } = await createKey(servicesWith({ db, now, newId }), commandLine, {
    workspaceId,
    mode: 'live',
    name: 'test',
  });
  const settings = await settingsFor(t, store, carrier, smtp);
  return {
    store,
    carrier,
    receiver,
    smtp,
    async serve(roles, change = {}) {
      const process = startServer(t, { ...settings, ROLES: roles, ...change });
      const { api } = await readBanner(process);
      return {
        process,
        api,
        ask: (path) =>
          fetch(`${api}${path}`, {
            headers: { authorization: `Bearer ${key}` },
            signal: AbortSignal.timeout(patienceMs),
          }),
      };
    },
    async letCheck(box) {
      carrier.says(box, voyageEvents(box));
      await insertDue(store, workspaceId, box);
      await notifyWork(db, 'watch');
    },
    async publish() {
      const { ids } = await publishTo(db, [subscriber]);
      return ids[0] ?? '';
    },
    mail: () =>
      inTransaction(db, (tx) =>
        writeMails(servicesWith({ newId, now }), tx, [
          {
            workspaceId,
            recipient: 'ops@acme.example',
            kind: 'notice',
            language: 'en',
            subject: 'A notice',
            text: 'A notice.\n',
            html: '<p>A notice.</p>',
            unsubscribeUrl: null,
          },
        ]),
      ),
  };
}

async function settingsFor(
  t: TestContext,
  { databaseUrl }: TestStore,
  { settings: { scac, baseUrl } }: VoyageCarrier,
  smtp: SmtpReceiver,
): Promise<Environment> {
  const carriersFile = join(await newDataDir(t), 'carriers.json');
  await writeFile(carriersFile, JSON.stringify([{ scac, baseUrl, auth: { kind: 'none' }, quota: [] }]));
  return {
    DATABASE_URL: databaseUrl,
    APP_SECRET: appSecret,
    CARRIERS_FILE: carriersFile,
    SMTP_URL: smtp.url,
    WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
    WEBHOOK_REQUIRE_HTTPS: 'false',
    FRESH_FOR_SECONDS: '0',
    LOG_LEVEL: 'silent',
  };
}

async function insertDue({ db }: TestStore, workspaceId: string, box: string): Promise<void> {
  const longAgo = new Date(now().getTime() - 86_400_000);
  await db
    .insertInto('shipments')
    .values({
      id: newId('shp'),
      workspace_id: workspaceId,
      mode: 'live',
      reference: box,
      shape: 'container',
      carrier: 'MSCU',
      carrier_name: 'MSC',
      question_kind: 'equipment',
      health: 'active',
      state: JSON.stringify({ known: [], journeys: [] }),
      tracked_at: longAgo,
      checked_at: longAgo,
      removed_at: null,
      next_check_at: now(),
    })
    .execute();
}
