/** Values that are kept in memory to save work, by the workspace that they belong to. */
export interface MemoryCache<Value> {
  get(workspaceId: string, name: string): Value | undefined;
  /** @param bytes the size of the value; one that is larger than the share of a workspace is not kept */
  set(workspaceId: string, name: string, value: Value, bytes: number): void;
  clear(): void;
}

/** Two bytes a character, for the value and for the JSON that is written of it. */
export function bytesWithJson(value: unknown): number {
  return 4 * JSON.stringify(value).length;
}

interface Held<Value> {
  bytes: number;
  values: Map<string, { value: Value; bytes: number }>;
}

/**
 * Keeps at most this many bytes, and for each workspace at most half of them. The value that was used longest ago is removed
 * first: one of the same workspace if that has too much, otherwise one of the workspace that was used longest ago.
 */
export function openMemoryCache<Value>(mostBytes: number): MemoryCache<Value> {
  const share = mostBytes / 2;
  /** Maps keep the order of insertion. What is used is inserted again, so what was used longest ago comes first. */
  const workspaces = new Map<string, Held<Value>>();
  let bytes = 0;

  function remove(workspaceId: string, held: Held<Value>, name: string): void {
    const entry = held.values.get(name);
    if (entry === undefined) return;
    held.values.delete(name);
    held.bytes -= entry.bytes;
    bytes -= entry.bytes;
    if (held.values.size === 0) workspaces.delete(workspaceId);
  }

  function removeOldest(workspaceId: string, held: Held<Value>): void {
    const [oldest] = held.values.keys();
    if (oldest !== undefined) remove(workspaceId, held, oldest);
  }

  function touch(workspaceId: string, held: Held<Value>): void {
    workspaces.delete(workspaceId);
    workspaces.set(workspaceId, held);
  }

  return {
    get(workspaceId, name) {
      const held = workspaces.get(workspaceId);
      const entry = held?.values.get(name);
      if (held === undefined || entry === undefined) return undefined;
      held.values.delete(name);
      held.values.set(name, entry);
      touch(workspaceId, held);
      return entry.value;
    },
    set(workspaceId, name, value, size) {
      const held = workspaces.get(workspaceId) ?? { bytes: 0, values: new Map() };
      remove(workspaceId, held, name);
      if (size > share) return;
      while (held.bytes + size > share) removeOldest(workspaceId, held);
      touch(workspaceId, held);
      for (const [each, its] of workspaces) {
        while (bytes + size > mostBytes && its.values.size > 0) removeOldest(each, its);
        if (bytes + size <= mostBytes) break;
      }
      held.values.set(name, { value, bytes: size });
      held.bytes += size;
      bytes += size;
    },
    clear() {
      workspaces.clear();
      bytes = 0;
    },
  };
}
