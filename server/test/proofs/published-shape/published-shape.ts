// A release is made as its tag would make it, and installed where nothing leads to the sources. There Landfall starts, customers call it
// by both clients and verify what it signs, it is brought to the next version, and goes back.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutChroot } from '../../../../deploy/release/image-tree.ts';
import { packedFaults } from '../../../../deploy/release/packed-faults.ts';
import manifest from '../../../../package.json' with { type: 'json' };
import { root } from '../../e2e/landfall-process.ts';
import { releaseAtEnd } from '../../harness/lifetime.ts';
import { startPostgresProxy } from '../../harness/tcp-proxy.ts';
import { startTestPostgres } from '../../harness/test-postgres.ts';
import type { Figures, Proof, Trial } from '../proof.ts';
import { newDirectory, openScope } from '../scope.ts';
import {
  addMigration,
  countPackages,
  type Installation,
  installArchive,
  installCommand,
  installImage,
  installJavaScript,
  installPython,
  type Shape,
} from './installations.ts';
import * as programs from './programs.ts';
import {
  answerIn,
  goBackTo,
  newStory,
  refusalIn,
  type Server,
  type Story,
  startIn,
  useClients,
} from './story.ts';

export const publishedShape: Proof = {
  name: 'published-shape',
  about: 'what a release publishes is installed, called by both clients, upgraded and taken back',
  prove,
};

/** What all shapes share. */
interface Stage extends Pick<Story, 'scope' | 'clients'>, Pick<Trial, 'tell'> {
  /** The folder of what was made. */
  packed: string;
}

async function prove({ extent, tell }: Trial): Promise<Figures> {
  await using scope = openScope();
  const packed = await newDirectory(scope);
  tell('the packages are made');
  const parts = ['packages', ...(extent === 'whole' ? ['archive'] : [])];
  execFileSync(process.execPath, [join(root, 'deploy/release/release.ts'), ...parts, '--into', packed], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const made = packedFaults(packed, manifest.version).filter((fault) => !fault.startsWith('There is no'));
  assert.deepEqual(made, []);
  const home = await newDirectory(scope);
  const clients = {
    'npm client': await installJavaScript(join(home, 'javascript'), packed, programs.inJavaScript),
    'Python wheel': await installPython(join(home, 'python'), packed, programs.inPython),
  };
  const stage = { scope, clients, tell, packed };
  tell('the command is installed');
  const command = await installCommand(join(home, 'command'), packed);
  const stories = [await upgradeAlone(stage, command)];
  if (extent === 'whole') {
    tell('the archive is installed');
    const archive = await installArchive(join(home, 'archive'), packed);
    stories.push(await upgradeBeside(stage, archive));
  }
  if (extent === 'whole' && withoutChroot === null) {
    tell('the tree of the image is made');
    stories.push(await upgradeBeside(stage, await installImage(join(home, 'image'))));
  }
  return {
    'packages that npm installs with the command': await countPackages(command.present),
    'shapes that were started, upgraded and taken back': stories.length,
    'events that clients received and verified': stories.reduce((sum, { verified }) => sum + verified, 0),
    'changed bodies that they took': 0,
    'tracked references that are missing after an upgrade or a return': 0,
    'seconds to the first answer, by shape': stories
      .map(({ startedInMs }) => (startedInMs / 1000).toFixed(1))
      .join(', '),
  };
}

/** With the embedded database, whose one server is stopped before the next version takes the folder over. */
async function upgradeAlone(
  { scope, clients, tell, packed }: Stage,
  { present, next }: Shape,
): Promise<Story> {
  const story = newStory(scope, clients, { DATA_DIR: await newDirectory(scope) });
  tell('this version starts');
  await visit(story, present, ({ api }) => refuseOtherDownloads(api, packed));
  const file = join(await newDirectory(scope), 'landfall.backup');
  await answerIn(story, present, `backup ${file}`);
  const backup = { file, tracked: story.tracked };

  tell('the next version takes over');
  await migrateBy(story, next);
  await visit(story, next);
  tell('this version comes back');
  await visit(story, present);

  tell('a version takes over beside which this one may not run, and the backup brings this one back');
  await addMigration(next.migrations, { mayRunBeside: false });
  await migrateBy(story, next);
  assert.match(await refusalIn(story, present), /^error: .+\n$/, 'one line says why');
  await goBackTo(story, present, backup);
  return story;
}

/** With a database of the operator, over which both versions run: no request waits for the change. */
async function upgradeBeside(
  { scope, clients, tell, packed }: Stage,
  { present, next }: Shape,
): Promise<Story> {
  // The database is empty: what is installed brings its schema. Its socket is not seen from inside of the image.
  const postgres = await startTestPostgres({ durable: true });
  releaseAtEnd(scope, postgres.stop);
  const { databaseUrl: DATABASE_URL } = await startPostgresProxy(scope, postgres.url);
  const story = newStory(scope, clients, {
    DATABASE_URL,
    APP_SECRET: 'known to both versions of this proof',
  });
  tell('this version starts');
  const first = await startIn(story, present);
  await refuseOtherDownloads(first.api, packed);
  await useClients(story, first);
  tell('the next version starts beside it');
  await migrateBy(story, next);
  await useClients(story, first);
  const second = await startIn(story, next);
  await useClients(story, second);
  await useClients(story, first);
  await first.stop();
  await useClients(story, second);
  tell('this version starts beside the next one, which is stopped');
  const again = await startIn(story, present);
  await second.stop();
  await useClients(story, again);
  await again.stop();
  return story;
}

async function visit(
  story: Story,
  installation: Installation,
  look?: (server: Server) => Promise<void>,
): Promise<void> {
  const server = await startIn(story, installation);
  await look?.(server);
  await useClients(story, server);
  await server.stop();
}

/** What registries get, customers of a server get from it with the same bytes. */
async function refuseOtherDownloads(api: string, packed: string): Promise<void> {
  const wheel = `landfall_client-${manifest.version}-py3-none-any.whl`;
  for (const file of ['landfall-client.tgz', 'n8n-nodes-landfall.tgz', wheel]) {
    const answer = await fetch(api.replace('/api/v1', `/downloads/${file}`));
    assert.ok(readFileSync(join(packed, file)).equals(await answer.bytes()), file);
  }
}

async function migrateBy(story: Story, installation: Installation): Promise<void> {
  const { applied } = await answerIn(story, installation, 'migrate');
  assert.equal(applied.length, 1);
}
