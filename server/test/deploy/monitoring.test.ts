// Checks that alerts, dashboard and docs/monitoring.md "Metrics" name only metrics and labels that a server exposes.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, type TestContext, test } from 'node:test';
import { parse } from 'yaml';
import { loadConfig } from '../../src/config.ts';
import { startServer } from '../../src/start/main.ts';
import { type Exposition, readExposition } from '../harness/exposition.ts';
import { freePort } from '../harness/free-port.ts';
import { releaseAtEnd } from '../harness/lifetime.ts';
import { openTestStore } from '../harness/store.ts';
import { readPromql } from './promql.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Written by Prometheus itself, and the labels that it adds to every series. */
const ofPrometheus = {
  metrics: ['up', 'ALERTS'],
  labels: ['job', 'instance', 'le', 'alertname', 'alertstate'],
};

interface Query {
  where: string;
  expr: string;
  /** Labels in the name of a line, as `{{duty}}`. */
  legend?: string | undefined;
}

suite('alerts, dashboard and docs', () => {
  test('ask only for metrics that a server exposes, and labels that it gives them', async (t) => {
    const exposed = seriesOf(await scrapeServer(t));
    const documented = documentedMetrics();
    const queries = [...alerts(), ...panels(), ...seriesOfTests()];
    assert.ok(queries.length > 50, 'the queries were found');
    const faults = queries.flatMap(({ where, expr, legend = '' }) => {
      const { metrics, labels } = readPromql(expr);
      const known = [
        ...ofPrometheus.labels,
        ...metrics.flatMap((each) => documented.get(familyOf(each)) ?? []),
      ];
      const shown = [...legend.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label);
      return [
        ...metrics.filter((each) => !exposed.has(each) && !ofPrometheus.metrics.includes(each)),
        ...(metrics.includes('ALERTS') ? [] : [...labels, ...shown].filter((each) => !known.includes(each))),
      ].map((unknown) => `${where}: ${unknown}`);
    });
    assert.deepEqual(faults, []);
  });

  test('a planted metric, label or fault of grammar is found', () => {
    assert.deepEqual(readPromql('sum by (dutty) (rate(landfall_lag_seconds{role="x"}[5m]))'), {
      metrics: ['landfall_lag_seconds'],
      labels: ['dutty', 'role'],
    });
    assert.throws(() => readPromql('sum(rate(landfall_mails_total[5m])'), /cannot be read at character/);
    assert.throws(() => readPromql('landfall_mails_total > > 1'), /cannot be read/);
  });

  test('every metric of Landfall stands in the docs with its labels', async (t) => {
    const { types, samples } = await scrapeServer(t);
    const documented = documentedMetrics();
    const ours = [...types.keys()].filter((name) => name.startsWith('landfall_'));
    assert.deepEqual(ours.toSorted(), [...documented.keys()].toSorted());
    for (const series of samples.keys()) {
      const [name = '', rest = ''] = series.split('{', 2);
      if (!name.startsWith('landfall_')) continue;
      const given = [...rest.matchAll(/(\w+)="/g)]
        .map(([, label = '']) => label)
        .filter((each) => each !== 'le');
      assert.deepEqual(given, documented.get(familyOf(name)), series);
    }
  });

  test('each alert fires on its fault only, by the rules of Prometheus', {
    skip:
      spawnSync('promtool', ['--version']).error !== undefined &&
      'promtool is not installed here (Debian: prometheus)',
  }, () => {
    for (const args of [
      ['test', 'rules', 'deploy/prometheus/alerts.test.yaml'],
      ['check', 'config', 'deploy/prometheus/scrape.yaml'],
    ]) {
      const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: root, encoding: 'utf8' });
      assert.equal(status, 0, `${stdout}${stderr}`);
    }
  });

  test('the panels of the dashboard have ids of their own, and none lies over another', () => {
    const all = dashboard();
    assert.equal(new Set(all.map(({ id }) => id)).size, all.length);
    const overlaps = ({ x, y, w, h }: Box, other: Box) =>
      x < other.x + other.w && other.x < x + w && y < other.y + other.h && other.y < y + h;
    for (const [at, { title, gridPos }] of all.entries()) {
      assert.ok(gridPos.x + gridPos.w <= 24, title);
      const under = all.slice(0, at).filter((other) => overlaps(gridPos, other.gridPos));
      assert.deepEqual(under, [], title);
    }
  });

  test('each alert says how urgent it is, what happens and what to do', () => {
    for (const { alert, labels, annotations } of rules()) {
      assert.match(labels.severity, /^(page|ticket)$/, alert);
      assert.match(annotations.summary, /^[A-Z{]/, alert);
      assert.match(annotations.description, /\.$/, alert);
    }
  });
});

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; description: string };
}

function rules(): Rule[] {
  const { groups } = parse(read('deploy/prometheus/alerts.yaml')) as { groups: { rules: Rule[] }[] };
  return groups.flatMap((group) => group.rules);
}

function alerts(): Query[] {
  return rules().map(({ alert, expr }) => ({ where: alert, expr }));
}

/** The series of `promtool test rules`. */
function seriesOfTests(): Query[] {
  const { tests } = parse(read('deploy/prometheus/alerts.test.yaml')) as {
    tests: { name: string; input_series: { series: string }[] }[];
  };
  return tests.flatMap(({ name, input_series }) =>
    input_series.map(({ series }) => ({ where: name, expr: series })),
  );
}

/** A place in the grid of 24 columns. */
interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

interface Panel {
  id: number;
  title: string;
  gridPos: Box;
  targets?: { expr: string; legendFormat?: string }[];
}

const dashboard = () => (JSON.parse(read('deploy/grafana/landfall.json')) as { panels: Panel[] }).panels;

function panels(): Query[] {
  return dashboard().flatMap(({ title, targets = [] }) =>
    targets.map(({ expr, legendFormat }) => ({ where: title, expr, legend: legendFormat })),
  );
}

/** The labels of each metric in the table of docs/monitoring.md "Metrics". */
function documentedMetrics(): ReadonlyMap<string, string[]> {
  const [, table = ''] =
    /^\| metric \(`landfall_…`\).*\n\|.*\n((?:\|.*\n)+)/m.exec(read('docs/monitoring.md')) ?? [];
  const words = (text = '') => [...text.matchAll(/`(\w+)`/g)].map(([, word = '']) => word);
  return new Map(
    table
      .split('\n')
      .flatMap((line) => (line.split('|')[1] ?? '').split(';'))
      .flatMap((each) => {
        const [names, labels] = each.split(' by ', 2);
        return words(names).map((name) => [`landfall_${name}`, words(labels)] as const);
      }),
  );
}

const familyOf = (metric: string) => metric.replace(/_(bucket|sum|count)$/, '');

/** All names that a query may use. A histogram has three. */
function seriesOf({ types }: Exposition): ReadonlySet<string> {
  return new Set(
    [...types].flatMap(([name, kind]) =>
      kind === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name],
    ),
  );
}

async function scrapeServer(t: TestContext): Promise<Exposition> {
  const { databaseUrl } = await openTestStore(t);
  const port = await freePort();
  const config = loadConfig({
    DATABASE_URL: databaseUrl,
    // It is no replica, but its metrics are there.
    DATABASE_READ_URL: databaseUrl,
    APP_SECRET: 'metrics are read without any secret',
    ROLES: 'deliver',
    PORT: '0',
    METRICS_PORT: String(port),
    LOG_LEVEL: 'silent',
  });
  const server = await startServer(config, { log: () => {} });
  releaseAtEnd(t, () => server.stop());
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  return readExposition(await response.text());
}
