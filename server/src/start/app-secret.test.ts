import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite, type TestContext, test } from 'node:test';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { readAppSecrets, secretFile } from './app-secret.ts';

const embedded = { databaseUrl: null, appSecrets: [] };
const given = 'g'.repeat(32);

suite('the secret of an installation', () => {
  test('is created once with an embedded database, readable by its owner only, even if several processes start at once', async (t) => {
    const dataDir = join(await temporaryDirectory(t), 'data');
    const all = await Promise.all(Array.from({ length: 20 }, () => readAppSecrets({ ...embedded, dataDir })));
    assert.equal(new Set(all.flat()).size, 1);
    assert.ok(all.every((secrets) => secrets.length === 1));
    assert.deepEqual(await readdir(dataDir), [secretFile]);
    assert.equal((await stat(join(dataDir, secretFile))).mode & 0o777, 0o600);
    assert.deepEqual(await readAppSecrets({ ...embedded, dataDir }), all[0]);
  });

  test('is APP_SECRET; a secret that was created before can still read', async (t) => {
    const dataDir = await temporaryDirectory(t);
    const set = { ...embedded, dataDir, appSecrets: [given] };
    assert.deepEqual(await readAppSecrets(set), [given]);
    assert.deepEqual(await readdir(dataDir), [], 'nothing is made that is not needed');
    const [made] = await readAppSecrets({ ...embedded, dataDir });
    assert.deepEqual(await readAppSecrets(set), [given, made]);
  });

  test('must be set with a database of your own', async (t) => {
    const dataDir = await temporaryDirectory(t);
    const databaseUrl = 'postgres://db/landfall';
    await assert.rejects(
      readAppSecrets({ databaseUrl, dataDir, appSecrets: [] }),
      /^Error: .*APP_SECRET.*openssl rand -base64 32.*$/,
    );
    assert.deepEqual(await readAppSecrets({ databaseUrl, dataDir, appSecrets: [given] }), [given]);
    assert.deepEqual(await readdir(dataDir), []);
  });

  test('is not replaced when its file is damaged', async (t) => {
    const dataDir = await temporaryDirectory(t);
    await writeFile(join(dataDir, secretFile), '\n');
    await assert.rejects(readAppSecrets({ ...embedded, dataDir }), /app-secret holds no secret/);
  });
});

async function temporaryDirectory(t: TestContext): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'landfall-'));
  releaseAtEnd(t, () => rm(directory, { recursive: true, force: true }));
  return directory;
}
