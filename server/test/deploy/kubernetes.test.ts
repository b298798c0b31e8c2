// Checks the manifests of deploy/kubernetes against the schemas of Kubernetes, and against what the servers need.

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { suite, test } from 'node:test';
import { parseAllDocuments } from 'yaml';
import manifest from '../../../package.json' with { type: 'json' };
import { loadCarriersFile } from '../../src/carriers/carriers-file.ts';
import { loadConfig } from '../../src/config.ts';
import { type Manifest, manifestFaults } from './kubernetes-schema.ts';

const folder = join(import.meta.dirname, '../../../deploy/kubernetes');

interface Container {
  name: string;
  image: string;
  env?: { name: string; value: string }[];
  envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  [probe: `${string}Probe`]: { httpGet: { path: string; port: string } };
  lifecycle?: { preStop: { sleep: { seconds: number } } };
  resources: { requests: { cpu: string; memory: string }; limits: { memory: string } };
  securityContext: object;
}

interface Workload extends Manifest {
  spec: {
    selector?: { matchLabels: object };
    template: {
      metadata: { labels: object };
      spec: {
        automountServiceAccountToken: boolean;
        terminationGracePeriodSeconds?: number;
        securityContext: object;
        containers: Container[];
        volumes: { persistentVolumeClaim?: object }[];
      };
    };
  };
}

interface Peer {
  ipBlock?: { cidr: string; except?: string[] };
}

interface Opening {
  from?: Peer[];
  to?: Peer[];
  ports: { port: number }[];
}

interface NetworkPolicy extends Manifest {
  spec: {
    policyTypes: string[];
    ingress?: Opening[];
    egress?: Opening[];
  };
}

type CronJob = Manifest & { spec: { jobTemplate: Pick<Workload, 'spec'> } };

const manifests: { file: string; document: Manifest }[] = globSync('*.yaml', { cwd: folder })
  .toSorted()
  .flatMap((file) =>
    parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((each) => ({
      file,
      document: each.toJS(),
    })),
  );
const ofKind = <Kind extends Manifest>(kind: string) =>
  manifests.map(({ document }) => document).filter((each): each is Kind => each.kind === kind);
const deployments = ofKind<Workload>('Deployment');
const cronJobs = ofKind<CronJob>('CronJob').map((each) => ({ ...each, ...each.spec.jobTemplate }));
const workloads = [...deployments, ...ofKind<Workload>('Job'), ...cronJobs];
const containers = workloads.flatMap(({ spec }) => spec.template.spec.containers);

suite('the Kubernetes manifests', () => {
  test('follow the schemas of Kubernetes, and all are in one namespace', async () => {
    assert.ok(manifests.length > 10);
    for (const { file, document } of manifests) {
      assert.deepEqual(await manifestFaults(document), [], `${file}: ${document.kind}`);
      if (document.kind !== 'Namespace') assert.equal(document.metadata.namespace, 'landfall', file);
    }
  });

  test('a planted fault in a manifest is found', async () => {
    const plant = async (change: (deployment: Workload) => void) => {
      const planted = structuredClone(deployments[0] ?? assert.fail());
      change(planted);
      return await manifestFaults(planted);
    };
    const imag = await plant(({ spec }) =>
      Object.assign(spec.template.spec.containers[0] ?? {}, { imag: 'x' }),
    );
    assert.deepEqual(imag, ['/spec/template/spec/containers/0/imag does not exist']);
    const replicas = await plant(({ spec }) => Object.assign(spec, { replicas: 'two' }));
    assert.deepEqual(replicas, ['/spec/replicas: type integer']);
    const selector = await plant(({ spec }) => delete spec.selector);
    assert.deepEqual(selector, ['/spec: required selector']);
    assert.deepEqual(
      await plant(({ spec }) => Object.assign(spec.template.metadata.labels, { mine: 'x' })),
      [],
    );
  });

  test('run what the restricted standard of Kubernetes allows, with a root file system that is not written', () => {
    for (const { metadata, spec } of workloads) {
      const { securityContext, automountServiceAccountToken, volumes } = spec.template.spec;
      const seccompProfile = { type: 'RuntimeDefault' };
      // A claimed volume belongs to root until its group is changed.
      const group = volumes.some((each) => each.persistentVolumeClaim)
        ? { fsGroup: 1000, fsGroupChangePolicy: 'OnRootMismatch' }
        : {};
      assert.deepEqual(
        { securityContext, automountServiceAccountToken },
        {
          securityContext: {
            runAsNonRoot: true,
            runAsUser: 1000,
            runAsGroup: 1000,
            ...group,
            seccompProfile,
          },
          automountServiceAccountToken: false,
        },
        metadata.name,
      );
    }
    for (const { name, securityContext, resources } of containers) {
      assert.deepEqual(
        securityContext,
        {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
        name,
      );
      assert.ok(resources.requests.cpu && resources.requests.memory && resources.limits.memory, name);
    }
  });

  test('run the version of this package', () => {
    for (const { image } of containers) assert.equal(basename(image), `landfall:${manifest.version}`);
  });

  test('select their own pods, each with a budget for disruptions, and probe what a server answers', () => {
    const budgets = ofKind<Workload>('PodDisruptionBudget').map(({ spec }) => spec.selector);
    for (const { spec } of deployments) {
      assert.deepEqual(spec.selector?.matchLabels, spec.template.metadata.labels);
      assert.ok(budgets.some((each) => isSame(each, spec.selector)));
      const { containers: all, terminationGracePeriodSeconds = 30 } = spec.template.spec;
      for (const container of all) {
        const { startupProbe, livenessProbe, readinessProbe } = container;
        assert.deepEqual(
          [startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet),
          ['/health', '/health', '/ready'].map((path) => ({ path, port: 'http' })),
        );
        const ports = container.ports?.map((each) => each.containerPort);
        const { port, metricsPort } = loadConfig({});
        assert.deepEqual(ports, [port, metricsPort]);
        const leavingSeconds = container.lifecycle?.preStop.sleep.seconds ?? 0;
        assert.ok(terminationGracePeriodSeconds >= leavingSeconds + 15 + 5, 'there is time to stop');
      }
    }
  });

  test('let in the ingress and Prometheus, and let out what a server needs, each by its ports', () => {
    const policies = ofKind<NetworkPolicy>('NetworkPolicy').map(({ spec }) => spec);
    const rules = (side: 'ingress' | 'egress') =>
      policies
        .flatMap((spec) => spec[side] ?? [])
        .map(({ from, to, ports }) => {
          const peers = from ?? to ?? [];
          assert.ok(peers.length > 0 && ports.length > 0, 'a rule without peers or ports opens everything');
          return { peers, ports: ports.map(({ port }) => port) };
        });
    assert.ok(policies.some(({ policyTypes }) => isSame(policyTypes, ['Ingress', 'Egress'])));
    const { port, metricsPort } = loadConfig({});
    const namespace = (name: string) => ({
      namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } },
    });
    assert.deepEqual(rules('ingress'), [
      { peers: [namespace('ingress-nginx')], ports: [port] },
      { peers: [namespace('monitoring')], ports: [metricsPort] },
    ]);
    // Names, PostgreSQL, Redis, https, and mails with TLS from the start or after STARTTLS.
    const open = rules('egress').flatMap(({ ports }) => ports);
    assert.deepEqual(open, [53, 53, 5432, 6379, 443, 465, 587]);
    for (const { peers } of rules('egress'))
      for (const { ipBlock } of peers.filter((each) => each.ipBlock?.cidr === '0.0.0.0/0'))
        assert.ok(ipBlock?.except?.includes('169.254.0.0/16'), 'the metadata of a cloud stays closed');
  });

  test('have settings that a server accepts, and a server for each role', () => {
    const data = ofKind<Manifest & { data: Record<string, string> }>('ConfigMap').map((each) => each.data);
    const secrets = ofKind<Manifest & { stringData: Record<string, string> }>('Secret').flatMap((each) =>
      Object.keys(each.stringData).map((name) => [name, example(name)]),
    );
    const [settings, carriers] = data;
    const environment = { ...settings, ...Object.fromEntries(secrets) };
    const roles = deployments
      .flatMap(({ spec }) => spec.template.spec.containers)
      .map(({ env = [] }) =>
        loadConfig({ ...environment, ...Object.fromEntries(env.map(({ name, value }) => [name, value])) }),
      )
      .flatMap((config) => config.roles);
    assert.deepEqual(roles.toSorted(), loadConfig({}).roles.toSorted());
    assert.equal(loadCarriersFile(carriers?.['carriers.json'] ?? '', environment).length, 1);
  });

  test('take their settings from maps and secrets that are there', () => {
    const names = (kind: string) => ofKind(kind).map(({ metadata }) => metadata.name);
    for (const { envFrom } of containers) {
      const [map, secret] = envFrom;
      assert.ok(names('ConfigMap').includes(map?.configMapRef?.name ?? ''));
      assert.ok(names('Secret').includes(secret?.secretRef?.name ?? ''));
    }
  });
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A value that a setting accepts. */
function example(name: string): string {
  const url = /^(\w+)_URL$/.exec(name)?.[1]?.toLowerCase();
  if (url === undefined) return 'a value of more than thirty-two characters';
  return `${{ database: 'postgres' }[url] ?? url}://localhost/x`;
}
