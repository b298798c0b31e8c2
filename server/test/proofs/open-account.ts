import { createKey } from '../../src/accounts/keys/create-key.ts';
import { createWorkspace } from '../../src/accounts/workspaces/create-workspace.ts';
import { commandLine } from '../../src/audit/audit.ts';
import { newId } from '../../src/domain/ids.ts';
import { systemClock as now } from '../../src/domain/time/clock.ts';
import type { Db } from '../../src/store/open.ts';
import { servicesWith } from '../harness/services.ts';

/** The status and the JSON of an answer: `data` on success, or `error`. */
export interface ApiAnswer<Data> {
  status: number;
  data: Data;
  error?: { code: string; message: string; details?: unknown };
}

/** Calls a path below `/api/v1` with the key of the account. */
export type CallApi = <Data>(method: string, path: string, body?: unknown) => Promise<ApiAnswer<Data>>;

/** Creates a workspace and a key, and returns a function that calls the server at `api` with that key. */
export async function openAccount(db: Db, api: string): Promise<CallApi> {
  const deps = servicesWith({ db, now, newId });
  const workspace = { name: 'Proof', plan: 'Enterprise', ownerEmail: 'ops@proof.example' } as const;
  const { id: workspaceId } = await createWorkspace(deps, commandLine, workspace);
  const { key } = await createKey(deps, commandLine, { workspaceId, mode: 'live', name: 'proof' });
  return async <Data>(method: string, path: string, body?: unknown) => {
    const response = await fetch(api + path, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, ...((await response.json()) as Omit<ApiAnswer<Data>, 'status'>) };
  };
}
