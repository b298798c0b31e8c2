import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { InvalidConfig, loadConfig } from './config.ts';

suite('config', () => {
  test('without any setting it is the demo on this machine', () => {
    const { environment, ...config } = loadConfig({ PORT: '', UNRELATED: 'x' });
    assert.deepEqual(environment, { PORT: '', UNRELATED: 'x' });
    assert.deepEqual(config, {
      port: 3000,
      host: '127.0.0.1',
      publicUrl: null,
      dataDir: './data',
      databaseUrl: null,
      redisUrl: null,
      demo: true,
      carriersFile: null,
      ediInbox: null,
      roles: ['api', 'watch'],
      freshForSeconds: 900,
      rateLimitPerMinute: 120,
      logLevel: 'info',
    });
  });

  test('a database or carriers of your own end the demo, unless it is asked for', () => {
    assert.equal(loadConfig({ DATABASE_URL: 'postgres://db/landfall' }).demo, false);
    assert.equal(loadConfig({ CARRIERS_FILE: 'carriers.json' }).demo, false);
    assert.equal(loadConfig({ DATABASE_URL: 'postgresql://db/landfall', DEMO: 'true' }).demo, true);
    assert.equal(loadConfig({ DEMO: 'false' }).demo, false);
    assert.throws(() => loadConfig({ DEMO: 'true', CARRIERS_FILE: 'carriers.json' }), /set only one/);
  });

  test('a public address has no slash at its end', () => {
    assert.equal(loadConfig({ PUBLIC_URL: 'https://example.com/box/' }).publicUrl, 'https://example.com/box');
  });

  test('roles are told apart, and one that is not there yet is named', () => {
    assert.deepEqual(loadConfig({ ROLES: 'watch' }).roles, ['watch']);
    assert.deepEqual(loadConfig({ ROLES: ' watch , api' }).roles, ['api', 'watch']);
    assert.throws(
      () => loadConfig({ ROLES: 'api,deliver' }),
      /deliver, which this version does not have yet/,
    );
    for (const ROLES of [',', 'everything', 'api;watch']) {
      assert.throws(() => loadConfig({ ROLES }), /ROLES must be api, watch, or both/);
    }
  });

  test('every fault is named at once, and no value is repeated', () => {
    const env = {
      PORT: '99999',
      PUBLIC_URL: 'example.com',
      DATABASE_URL: 'mysql://root:hunter2@db',
      DEMO: 'perhaps',
      FRESH_FOR_SECONDS: 'soon',
      LOG_LEVEL: 'loud',
    };
    assert.throws(
      () => loadConfig(env),
      (error) => {
        assert.ok(error instanceof InvalidConfig);
        for (const name of Object.keys(env)) assert.match(error.message, new RegExp(`\\b${name}\\b`));
        assert.doesNotMatch(error.message, /hunter2|\n/);
        return true;
      },
    );
  });
});
