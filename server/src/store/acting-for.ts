import { AsyncLocalStorage } from 'node:async_hooks';

const workspace = new AsyncLocalStorage<string>();

/** The caller when the server works for itself and not for a workspace. */
export const theServer = '';

/** Everything that `work` starts counts as work for this workspace. */
export function actFor<Result>(workspaceId: string, work: () => Result): Result {
  return workspace.run(workspaceId, work);
}

/** Work for which several workspaces wait counts as the server's own, whichever of them started it. */
export function actForAll<Result>(work: () => Result): Result {
  return workspace.run(theServer, work);
}

/** The workspace that the current work counts for, or `theServer`. */
export function actingFor(): string {
  return workspace.getStore() ?? theServer;
}
