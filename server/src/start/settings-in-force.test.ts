import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SettingsSchema } from '../settings.ts';
import { settingsInForce } from './settings-in-force.ts';

test('shows which settings are set and which have their default', () => {
  const settings = settingsInForce({ PORT: '8080', HOST: '', UNRELATED: 'x' });
  const told = Object.fromEntries(settings.map(({ name, value, isDefault }) => [name, [value, isDefault]]));
  assert.deepEqual(told.PORT, ['8080', false]);
  assert.deepEqual(told.HOST, ['127.0.0.1', true]);
  assert.deepEqual(told.CARRIERS_FILE, [null, true]);
  assert.deepEqual(Object.keys(told), Object.keys(SettingsSchema.properties));
});

test('no password and no secret is shown', () => {
  const secrets = {
    DATABASE_URL: 'postgres://user:hush@db/landfall',
    APP_SECRET: 'hush'.repeat(8),
    REDIS_URL: 'redis://:hush@cache',
    SMTP_URL: 'smtps://user:hush@mail.example.com',
    OIDC_CLIENT_SECRET: 'hush',
  };
  const settings = settingsInForce(secrets);
  assert.doesNotMatch(JSON.stringify(settings), /hush/);
  for (const name of Object.keys(secrets)) {
    assert.equal(settings.find((each) => each.name === name)?.value, 'set', name);
  }
});

test('a setting that sounds like a secret is one', () => {
  const shown = settingsInForce({
    ...Object.fromEntries(Object.keys(SettingsSchema.properties).map((name) => [name, 'here'])),
  });
  const suspicious = shown.filter(
    ({ name, value }) => value === 'here' && /SECRET|PASSWORD|TOKEN|KEY$|_URL$/.test(name),
  );
  assert.deepEqual(
    suspicious.map(({ name }) => name),
    ['PUBLIC_URL'],
  );
});
