// The examples of docs/carriers.md and docs/dcsa.md are read by the same code as an operator's file.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import { selfSignedCertificate } from '../../test/harness/self-signed-certificate.ts';
import { loadCarriersFile } from './carriers-file.ts';
import { profileByScac, profileNames } from './profiles.ts';

const pageOf = (name: string) => readFileSync(new URL(`../../../docs/${name}.md`, import.meta.url), 'utf8');
const examplesOf = (page: string) =>
  [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json]) => json ?? '');
const text = pageOf('carriers');
const examples = examplesOf(text);
const now = () => new Date('2024-05-10T12:00:00Z');
const readFile = (path: string) => readFileSync(path, 'utf8');

suite('docs/carriers.md', () => {
  const own = selfSignedCertificate('2024-01-01T00:00:00Z', '2024-06-01T00:00:00Z');

  for (const [at, example] of [...examples, ...examplesOf(pageOf('dcsa'))].entries()) {
    test(`example ${at + 1} can be used without changes`, () => {
      const names = [...example.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name ?? '');
      const env = {
        ...Object.fromEntries(names.map((name) => [name, 'x'])),
        MSC_PRIVATE_KEY: own.privateKey,
        MSC_CERTIFICATE: own.certificate,
      };
      assert.ok(loadCarriersFile(example, env, { now, readFile }).length > 0);
    });
  }

  test('every profile and every SCAC has its line', () => {
    assert.ok(examples.length >= 3);
    for (const name of profileNames) {
      if (name !== 'dcsa-2.2') assert.ok(text.includes(`\n| \`${name}\` |`), name);
    }
    for (const [scac] of profileByScac) assert.ok(text.includes(`\`${scac}\``), scac);
  });
});
