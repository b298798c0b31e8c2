// Checks the workflows of GitHub with GitHub's own parser, and against our rules about what they may do.

import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { parse } from 'yaml';

// The parser imports JSON without the attribute that Node asks for.
registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
});
const { NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser');

const root = join(import.meta.dirname, '../../..');

interface Step {
  run?: string;
}

interface Workflow {
  permissions?: Record<string, string>;
  jobs: Record<string, { steps?: Step[] }>;
}

const workflows = globSync('.github/workflows/*.yml', { cwd: root }).map((file) => ({
  file,
  source: readFileSync(join(root, file), 'utf8'),
}));

suite('the workflows', () => {
  test('are accepted by the parser of GitHub, and keep our rules', () => {
    assert.equal(workflows.length, 2);
    assert.deepEqual(
      workflows.flatMap(({ source }) => workflowFaults(source)),
      [],
    );
  });

  test('a planted fault in a workflow is found', () => {
    const value = (name: string) => `\${{ ${name} }}`;
    const job = (step: string) =>
      `on: push\npermissions: {}\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - ${step}\n`;
    const plants: [source: string, fault: RegExp][] = [
      [
        job('uses: actions/checkout@v5.0.0'),
        /actions\/checkout@v5\.0\.0 is not a commit with its full version/,
      ],
      [
        job(`uses: actions/checkout@${'a'.repeat(40)}`),
        /actions\/checkout@a+ is not a commit with its full version/,
      ],
      [job(`run: echo ${value('github.ref_name')}`), /a value of GitHub becomes part of a script/],
      [job('run: deploy/nowhere.sh'), /there is no deploy\/nowhere\.sh/],
      [job('rum: echo'), /Unexpected value 'rum'/],
      [job(`run: ls\n        env: { A: "${value('githb.ref')}" }`), /Unrecognized named-value: 'githb'/],
      [
        job('run: ls').replace('permissions: {}', 'permissions: { contents: write }'),
        /every job may write contents/,
      ],
      [job('run: ls').replace('permissions: {}\n', ''), /permissions are not named/],
    ];
    for (const [source, fault] of plants) assert.match(workflowFaults(source).join('\n'), fault);
  });
});

function workflowFaults(source: string): string[] {
  const { context } = parseWorkflow({ name: 'workflow', content: source }, new NoOperationTraceWriter());
  const { permissions, jobs } = parse(source) as Workflow;
  const steps = Object.values(jobs).flatMap((job) => job.steps ?? []);
  // A commit says its version in a comment.
  const actions = [...source.matchAll(/\buses: (\S+)( # \S+)?$/gm)].map(
    ([, name, said = '']) => `${name}${said}`,
  );
  const scripts = steps.flatMap(({ run }) => run ?? []);
  return [
    ...context.errors.getErrors().map((error) => error.message),
    ...(permissions === undefined ? ['its permissions are not named'] : []),
    ...Object.entries(permissions ?? {})
      .filter(([, access]) => access === 'write')
      .map(([what]) => `every job may write ${what}`),
    ...actions
      .filter((action) => !action.startsWith('./') && !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))
      .map((action) => `${action} is not a commit with its full version`),
    ...scripts
      .filter((script) => /\$\{\{/.test(script))
      .map((script) => `a value of GitHub becomes part of a script: ${script}`),
    ...scripts
      .flatMap((script) => script.match(/(?<![\w/])(?:deploy|\.ci)\/[\w./-]+/g) ?? [])
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `there is no ${path}`),
  ];
}
