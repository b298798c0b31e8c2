import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { InvalidConfig, loadConfig } from './config.ts';
import { defaultCaps } from './domain/accounts/caps.ts';

suite('config', () => {
  test('without any setting it is the demo on this machine', () => {
    const { environment, ...config } = loadConfig({ PORT: '', UNRELATED: 'x' });
    assert.deepEqual(environment, { PORT: '', UNRELATED: 'x' });
    assert.deepEqual(config, {
      port: 3000,
      host: '127.0.0.1',
      publicUrl: null,
      mailUrl: 'http://127.0.0.1:3000',
      trustedProxies: [],
      dataDir: './data',
      databaseUrl: null,
      listenUrl: null,
      readUrl: null,
      databaseWaitMs: 60_000,
      poolSize: 10,
      dutyPoolSize: 5,
      appSecrets: [],
      redisUrl: null,
      demo: true,
      ownConnections: false,
      readOnly: false,
      carriersFile: null,
      ediInbox: null,
      ediWorkDir: null,
      roles: ['api', 'watch', 'deliver'],
      freeTimeFile: null,
      freshForSeconds: 900,
      rates: { perMinute: 120, perWorkspace: undefined, perPerson: undefined },
      caps: defaultCaps,
      mostConnectionsPerAddress: 1_000,
      etaThresholdHours: 12,
      packsAnswers: false,
      dcsaOut: false,
      webhooks: {
        serviceName: 'Service',
        timeoutSeconds: 15,
        mostInFlight: 256,
        requireHttps: true,
        allowedNetworks: [],
      },
      mail: { smtpUrl: null, from: 'Landfall <landfall@localhost>' },
      confirmRecipients: false,
      oidc: null,
      retryDelaysSeconds: [10, 60, 360, 2160, 12960],
      retentionDays: 30,
      auditRetentionDays: 1095,
      thinning: { answersKept: 10, answersKeptDays: 7 },
      purgeAfterDays: 30,
      sandboxRetentionDays: 30,
      metricsPort: 9464,
      metricsHost: '127.0.0.1',
      metricsPortIsChosen: false,
      logLevel: 'info',
      telemetry: null,
    });
  });

  test('a database or carriers of your own end the demo, unless it is asked for', () => {
    assert.equal(loadConfig({ DATABASE_URL: 'postgres://db/landfall' }).demo, false);
    assert.equal(loadConfig({ CARRIERS_FILE: 'carriers.json' }).demo, false);
    assert.equal(loadConfig({ DATABASE_URL: 'postgresql://db/landfall', DEMO: 'true' }).demo, true);
    assert.equal(loadConfig({ DEMO: 'false' }).demo, false);
    assert.throws(() => loadConfig({ DEMO: 'true', CARRIERS_FILE: 'carriers.json' }), /set only one/);
    assert.throws(() => loadConfig({ DATABASE_READ_URL: 'postgres://b/x' }), /needs DATABASE_URL/);
  });

  test('a public address has no slash at its end', () => {
    assert.equal(loadConfig({ PUBLIC_URL: 'https://example.com/box/' }).publicUrl, 'https://example.com/box');
  });

  test('mails lead to this machine only where nobody else reads them', () => {
    assert.equal(loadConfig({}).mailUrl, 'http://127.0.0.1:3000');
    assert.equal(loadConfig({ PORT: '0' }).mailUrl, null);
    assert.equal(loadConfig({ SMTP_URL: 'smtp://127.0.0.1' }).mailUrl, null);
    const own = { DATABASE_URL: 'postgres://u:p@h:5432/d', APP_SECRET: 'x'.repeat(32) };
    assert.equal(loadConfig(own).mailUrl, null);
    const known = { PUBLIC_URL: 'https://example.com/', SMTP_URL: 'smtp://127.0.0.1' };
    assert.equal(loadConfig(known).mailUrl, 'https://example.com');
  });

  test('addresses confirm where mails have links, unless that is switched off', () => {
    const publicUrl = { PUBLIC_URL: 'https://tracking.example.com' };
    assert.equal(loadConfig(publicUrl).confirmRecipients, true);
    assert.equal(loadConfig({ ...publicUrl, CONFIRM_RECIPIENTS: 'false' }).confirmRecipients, false);
    assert.throws(
      () => loadConfig({ CONFIRM_RECIPIENTS: 'true' }),
      /CONFIRM_RECIPIENTS=true needs PUBLIC_URL/,
    );
  });

  test('an OpenID provider needs all its settings or none', () => {
    const OIDC_ISSUER = 'https://login.example.com';
    const provider = { OIDC_ISSUER, OIDC_CLIENT_ID: 'landfall', OIDC_CLIENT_SECRET: 'hush' };
    const oidc = { issuer: OIDC_ISSUER, clientId: 'landfall', clientSecret: 'hush', trustEmail: false };
    assert.deepEqual(loadConfig(provider).oidc, oidc);
    const trusting = loadConfig({ ...provider, OIDC_TRUST_EMAIL: 'true' });
    assert.deepEqual(trusting.oidc, { ...oidc, trustEmail: true });
    for (const name of Object.keys(provider)) {
      assert.throws(() => loadConfig({ ...provider, [name]: '' }), /set all of them or none/);
    }
  });

  test('roles are read as a list', () => {
    assert.deepEqual(loadConfig({ ROLES: 'watch' }).roles, ['watch']);
    assert.deepEqual(loadConfig({ ROLES: ' deliver , api' }).roles, ['api', 'deliver']);
    for (const ROLES of [',', 'everything', 'api;watch']) {
      assert.throws(() => loadConfig({ ROLES }), /ROLES must be api, watch, deliver, or several/);
    }
  });

  test('a server asks for no more connections than the embedded PostgreSQL has', () => {
    loadConfig({ DATABASE_CONNECTIONS: '81' });
    for (const asked of [{ DATABASE_CONNECTIONS: '82' }, { DATABASE_DUTY_CONNECTIONS: '77' }]) {
      assert.throws(
        () => loadConfig(asked),
        /ask for \d+ connections, and the embedded PostgreSQL has 90 for a server/,
      );
      loadConfig({ ...asked, DATABASE_URL: 'postgres://a@b/c', APP_SECRET: 's'.repeat(32) });
    }
  });

  test('lists are separated by commas, and each member is checked', () => {
    const secrets = ['n'.repeat(32), 'o'.repeat(40)];
    assert.deepEqual(loadConfig({ APP_SECRET: secrets.join(', ') }).appSecrets, secrets);
    for (const APP_SECRET of [`${secrets[0]},old`, 'old', ' , ']) {
      assert.throws(
        () => loadConfig({ APP_SECRET }),
        /^InvalidConfig: Settings: APP_SECRET must have at least 32 characters, each[^;]*$/,
      );
    }
    assert.deepEqual(loadConfig({ WEBHOOK_RETRY_DELAYS_SECONDS: '1, 2' }).retryDelaysSeconds, [1, 2]);
    assert.throws(
      () => loadConfig({ WEBHOOK_RETRY_DELAYS_SECONDS: '1,soon' }),
      /WEBHOOK_RETRY_DELAYS_SECONDS/,
    );
    const networks = ['10.1.0.0/16', 'fd00:1::/48'];
    const { allowedNetworks } = loadConfig({ WEBHOOK_ALLOWED_NETWORKS: networks.join() }).webhooks;
    assert.deepEqual(allowedNetworks, networks);
    for (const network of ['10.1.0.0', '10.1.0.0/33', 'fd00::/129', 'example.com/8', '10.0.0.0/8/8']) {
      assert.throws(() => loadConfig({ WEBHOOK_ALLOWED_NETWORKS: network }), /which is no network/, network);
    }
  });

  test('proxies are addresses or networks', () => {
    const proxies = ['127.0.0.1', '10.0.0.0/8'];
    assert.deepEqual(loadConfig({ TRUSTED_PROXIES: proxies.join(', ') }).trustedProxies, proxies);
    assert.throws(
      () => loadConfig({ TRUSTED_PROXIES: 'proxy.example' }),
      /which is no address, and no network/,
    );
  });

  test('without a port there are no metrics', () => {
    assert.equal(loadConfig({ METRICS_PORT: '0' }).metricsPort, null);
    assert.equal(loadConfig({ METRICS_PORT: '9464' }).metricsPortIsChosen, true);
  });

  test('the headers for a collector are a list, whose values may be percent-encoded', () => {
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'https://collector.example/otlp/';
    const OTEL_EXPORTER_OTLP_HEADERS = 'authorization=Basic%20dXNlcg==, x-team=a=b';
    const OTEL_TRACES_SAMPLER_ARG = '0.1';
    const settings = { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS, OTEL_TRACES_SAMPLER_ARG };
    assert.deepEqual(loadConfig(settings).telemetry, {
      endpoint: 'https://collector.example/otlp',
      headers: { authorization: 'Basic dXNlcg==', 'x-team': 'a=b' },
      serviceName: 'landfall',
      sampledPart: 0.1,
    });
    assert.throws(
      () => loadConfig({ OTEL_EXPORTER_OTLP_HEADERS: 'a secret' }),
      (error) => error instanceof InvalidConfig && !error.message.includes('a secret'),
    );
  });

  test('every fault is named at once, and no value is repeated', () => {
    const env = {
      PORT: '99999',
      PUBLIC_URL: 'example.com',
      DATABASE_URL: 'mysql://root:hunter2@db',
      DEMO: 'perhaps',
      FRESH_FOR_SECONDS: 'soon',
      LOG_LEVEL: 'loud',
      SERVICE_NAME: 'Acme Inc.',
      SMTP_URL: 'mail.example.com',
    };
    assert.throws(
      () => loadConfig(env),
      (error) => {
        assert.ok(error instanceof InvalidConfig);
        for (const name of Object.keys(env)) assert.match(error.message, new RegExp(`\\b${name}\\b`));
        assert.doesNotMatch(error.message, /hunter2|\n|\^/);
        assert.match(
          error.message,
          /SERVICE_NAME must look like Acme;.*LOG_LEVEL must be one of debug, info,/,
        );
        return true;
      },
    );
  });
});
