// Makes clients from openapi.json with the generators that people use, compiles them, and makes calls with them. What is needed is
// installed into a temporary folder. A generator whose tools are not on this machine is skipped.

import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, suite, test } from 'node:test';
import { promisify } from 'node:util';
import { releaseAtEnd } from '../../harness/lifetime.ts';
import { openWholeApp } from '../../harness/whole-app.ts';
import { kotlinProject } from './kotlin-project.ts';
import * as programs from './programs.ts';

const root = join(import.meta.dirname, '../../../..');
const ofClient = join(root, 'client/node_modules/.bin');
const description = join(root, 'openapi.json');
const home = await mkdtemp(join(tmpdir(), 'generated-clients-'));
releaseAtEnd({ after }, () => rm(home, { recursive: true, force: true }));
const app = await openWholeApp({ after });
const { key } = await app.newKey({ mode: 'test' });
const env = { ...process.env, LANDFALL_URL: `${app.url}/api/v1`, LANDFALL_KEY: key };
const python = join(home, 'python/bin/python');

/** Runs a command in a folder of `home`, and returns what it writes. What it writes of a failure is in the error. */
async function run(folder: string, command: string, ...given: string[]): Promise<string> {
  const options = { cwd: join(home, folder), env, maxBuffer: 64 * 1024 ** 2 };
  return (await promisify(execFile)(command, given, options)).stdout;
}

/** Writes a program, whose folder is made. */
async function write(folder: string, name: string, text: string): Promise<void> {
  await mkdir(join(home, folder), { recursive: true });
  await writeFile(join(home, folder, name), text);
}

let installed: Promise<unknown> | undefined;
/** OpenAPI Generator and the generator of Python clients, installed once. */
async function installInPython(): Promise<void> {
  installed ??= run('', 'python3', '-m', 'venv', 'python').then(() =>
    run(
      '',
      python,
      ...'-m pip install -q openapi-generator-cli==7.26.0 openapi-python-client==0.29.1'.split(' '),
    ),
  );
  await installed;
}

/** Generates into the folder named after the language, such as `go-client`. */
async function generate(language: string, ...options: string[]): Promise<void> {
  await installInPython();
  const parts = 'apiTests=false,modelTests=false,apiDocs=false,modelDocs=false';
  const given = [
    '-g',
    language,
    '-i',
    description,
    '-o',
    join(home, `${language}-client`),
    `--global-property=${parts}`,
  ];
  await run('', join(home, 'python/bin/openapi-generator-cli'), 'generate', ...given, ...options);
}

/** Compiles a project of Maven, and runs its main class. */
async function runClass(folder: string, name: string): Promise<string> {
  const listing = ['dependency:build-classpath', '-Dmdep.outputFile=classpath'];
  await run(folder, 'mvn', '-q', '-B', 'compile', ...listing);
  return await run(folder, 'sh', '-c', `exec java -cp "target/classes:$(cat classpath)" ${name}`);
}

/** Generates the package `api` of a Go module, and runs a program over it. */
async function runOverApi(folder: string, program: string, generator: string[]): Promise<string> {
  await write(`${folder}/calls`, 'main.go', program);
  await mkdir(join(home, folder, 'api'));
  await run(folder, 'go', 'mod', 'init', 'example.com/landfall');
  await run(folder, 'go', 'run', ...generator, description);
  await run(folder, 'go', 'mod', 'tidy');
  return await run(folder, 'go', 'run', './calls');
}

/** By generator: the commands that it needs, and what the program over its client writes. */
const clients: Record<string, [needs: string[], run: () => Promise<string>]> = {
  'openapi-typescript with openapi-fetch': [
    ['npm'],
    async () => {
      await write('fetch', 'calls.ts', programs.withOpenapiFetch);
      await write('fetch', 'package.json', '{"type":"module"}');
      await run('fetch', 'npm', 'install', '--silent', 'openapi-fetch@0', '@types/node@24');
      await run('fetch', join(ofClient, 'openapi-typescript'), description, '-o', 'api.ts');
      const strict =
        '--strict --noEmit --target es2022 --module nodenext --allowImportingTsExtensions calls.ts';
      await run('fetch', join(ofClient, 'tsc'), ...strict.split(' '));
      return await run('fetch', 'node', 'calls.ts');
    },
  ],
  'OpenAPI Generator, TypeScript': [
    ['python3', 'java'],
    async () => {
      await generate('typescript-fetch', '--additional-properties=importFileExtension=.js');
      await write('typescript', 'calls.ts', programs.inTypeScript);
      await write('typescript', 'package.json', '{"type":"module"}');
      await run('', 'mv', 'typescript-fetch-client', 'typescript/client');
      const strict =
        '--strict --target es2022 --lib es2022,dom --module nodenext --types --outDir built calls.ts';
      await run('typescript', join(ofClient, 'tsc'), ...strict.replace('--types ', '').split(' '));
      return await run('typescript', 'node', 'built/calls.js');
    },
  ],
  'OpenAPI Generator, Python': [
    ['python3', 'java'],
    async () => {
      await generate('python');
      await run('', python, '-m', 'pip', 'install', '-q', './python-client');
      return await run('', python, '-c', programs.inPython);
    },
  ],
  'openapi-python-client': [
    ['python3'],
    async () => {
      await installInPython();
      const given = ['generate', '--path', description, '--output-path', join(home, 'landfall-client')];
      await run('', join(home, 'python/bin/openapi-python-client'), ...given);
      await run('', python, '-m', 'pip', 'install', '-q', './landfall-client');
      return await run('', python, '-c', programs.withPythonClient);
    },
  ],
  'OpenAPI Generator, Java': [
    ['python3', 'java', 'mvn'],
    async () => {
      await generate('java', '--library', 'native');
      await write('java-client/src/main/java', 'Calls.java', programs.inJava);
      return await runClass('java-client', 'Calls');
    },
  ],
  'OpenAPI Generator, Kotlin': [
    ['python3', 'java', 'mvn'],
    async () => {
      await generate('kotlin');
      await write('kotlin-client', 'pom.xml', kotlinProject);
      await write('kotlin-client/src/main/kotlin', 'Calls.kt', programs.inKotlin);
      return await runClass('kotlin-client', 'CallsKt');
    },
  ],
  'OpenAPI Generator, Go': [
    ['python3', 'java', 'go'],
    async () => {
      const names = ['--git-host', 'example.com', '--git-user-id', 'landfall', '--git-repo-id', 'client'];
      await generate('go', '--additional-properties=enumClassPrefix=true', ...names);
      await write('go-client/calls', 'main.go', programs.inGo);
      await run('go-client', 'go', 'mod', 'tidy');
      return await run('go-client', 'go', 'run', './calls');
    },
  ],
  ogen: [
    ['go'],
    () =>
      runOverApi('ogen', programs.withOgen, [
        'github.com/ogen-go/ogen/cmd/ogen@latest',
        ...'--target api --package api --clean'.split(' '),
      ]),
  ],
  'oapi-codegen': [
    ['go'],
    () =>
      runOverApi('oapi', programs.withOapiCodegen, [
        'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@latest',
        ...'-generate types,client -package api -o api/api.go'.split(' '),
      ]),
  ],
};

suite('a client generated from openapi.json compiles, and makes calls', () => {
  for (const [generator, [needs, runProgram]] of Object.entries(clients)) {
    const missing = needs.filter((command) => spawnSync('which', [command]).status !== 0);
    const skip = missing.length > 0 && `${missing.join(', ')} is not installed`;
    test(generator, { skip }, async () => {
      assert.deepEqual((await runProgram()).trim().split('\n'), ['MSCU1234566', 'reference', 'delayed']);
    });
  }
});
