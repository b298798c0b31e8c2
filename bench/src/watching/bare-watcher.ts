import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Sea, Watcher } from './watcher.ts';

/** Starts the bare loop. */
export async function startBareWatcher({ carriers, databaseUrl, client }: Sea): Promise<Watcher> {
  const baseUrls = new Map(carriers.carriers.map(({ scac, baseUrl }) => [scac, baseUrl]));
  const urls = carriers.questions.map(
    ({ scac, reference }) => `${baseUrls.get(scac)}/v2/events?equipmentReference=${reference}&limit=100`,
  );
  const child = fork(join(import.meta.dirname, 'bare-process.ts'));
  const exited = once(child, 'exit').then(() => {
    throw new Error('The bare loop has ended.');
  });
  exited.catch(() => {});
  const nextMessage = () => Promise.race([once(child, 'message'), exited]);
  child.send({ databaseUrl, urls });
  await nextMessage();
  const watcher: Watcher = {
    pid: child.pid ?? 0,
    async makeDue() {
      await client.query('update watched set due_at = now()');
    },
    async check() {
      child.send('check');
      await nextMessage();
    },
    async [Symbol.asyncDispose]() {
      if (child.connected) child.disconnect();
      await exited.catch(() => {});
    },
  };
  await watcher.check();
  return watcher;
}
