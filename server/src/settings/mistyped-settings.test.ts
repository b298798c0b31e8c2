import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SettingsSchema } from '../settings.ts';
import { mistypedSettings } from './mistyped-settings.ts';

const known = Object.keys(SettingsSchema.properties);

test('a name that is nearly a setting is named with the setting', () => {
  for (const [typed, meant] of [
    ['RETENTION_DAY', 'RETENTION_DAYS'],
    ['RETENTOIN_DAYS', 'RETENTION_DAYS'],
    ['retention_days', 'RETENTION_DAYS'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['APPSECRET', 'APP_SECRET'],
    ['CARRIER_FILE', 'CARRIERS_FILE'],
    ['SMPT_URL', 'SMTP_URL'],
    ['ROLE', 'ROLES'],
    ['WEBHOOK_TIMEOUT_SECOND', 'WEBHOOK_TIMEOUT_SECONDS'],
  ] as const)
    assert.deepEqual(mistypedSettings({ [typed]: 'x' }, known), [
      `${typed} is no setting: did you mean ${meant}?`,
    ]);
});

test('variables of other programs, empty ones, and settings are left alone', () => {
  const foreign = {
    HOME: '/root',
    HOSTNAME: 'app',
    PATH: '/bin',
    PWD: '/',
    USER: 'root',
    MAIL: '/var/mail/root',
    SHELL: '/bin/sh',
    TERM: 'xterm',
    LANG: 'C',
    NODE_ENV: 'production',
    PGHOST: 'db',
    PGPORT: '5432',
    REDIS_PORT: 'tcp://10.0.0.1:6379',
    LANDFALL_API_PORT: 'tcp://10.0.0.1:3000',
    POSTGRES_PASSWORD: 'x',
    HTTP_PROXY: 'x',
    no_proxy: 'x',
    OTEL_TRACES_SAMPLER: 'x',
    OTEL_EXPORTER_OTLP_PROTOCOL: 'x',
    npm_config_cache: 'x',
    MSC_KEY: 'x',
    RETENTION_DAY: '',
  };
  assert.deepEqual(mistypedSettings(foreign, known), []);
  assert.deepEqual(mistypedSettings(Object.fromEntries(known.map((name) => [name, 'x'])), known), []);
});
