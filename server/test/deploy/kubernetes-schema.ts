// Checks a manifest against the schemas of Kubernetes, as its API server does in strict mode.

interface Validate {
  (manifest: unknown): boolean;
  errors?: readonly { instancePath: string; keyword: string; params: object }[] | null;
}

export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
}

/** The group in the names of the schemas, by `apiVersion`. */
const groups: Readonly<Record<string, string>> = {
  v1: 'Core',
  'apps/v1': 'Apps',
  'batch/v1': 'Batch',
  'networking.k8s.io/v1': 'Networking',
  'policy/v1': 'Policy',
};

/** Values of a wrong type, values that are missing, and fields that do not exist. */
export async function manifestFaults(manifest: Manifest): Promise<string[]> {
  const schema = `kubernetes-models/_schemas/IoK8sApi${groups[manifest.apiVersion]}V1${manifest.kind}`;
  const { validate }: { validate: Validate } = await import(schema);
  // The schemas allow unknown fields. But a field at which the check never looks is one that no schema has.
  const unread = new Set<string>();
  validate(watchReads(manifest, '', unread));
  const wrong = (validate.errors ?? []).map(
    ({ instancePath, keyword, params }) => `${instancePath}: ${keyword} ${Object.values(params).join()}`,
  );
  return [...wrong, ...[...unread].map((path) => `${path} does not exist`)];
}

/** The same object; `unread` holds the paths of its fields, each until it is read. */
function watchReads<Value extends object>(value: Value, path: string, unread: Set<string>): Value {
  const pathOf = (key: string) => `${path}/${key}`;
  const inner = new Map(
    Object.entries(value)
      .filter(([, each]) => typeof each === 'object' && each !== null)
      .map(([key, each]) => [key, watchReads(each, pathOf(key), unread)]),
  );
  if (!Array.isArray(value)) for (const key of Object.keys(value)) unread.add(pathOf(key));
  return new Proxy(value, {
    get(target, key) {
      if (typeof key !== 'string') return Reflect.get(target, key);
      unread.delete(pathOf(key));
      return inner.get(key) ?? Reflect.get(target, key);
    },
  });
}
