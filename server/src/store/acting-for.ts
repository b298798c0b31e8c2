import { AsyncLocalStorage } from 'node:async_hooks';

const workspace = new AsyncLocalStorage<string>();

/** Stands for no workspace: what the server does by itself. */
export const theServer = '';

/** All that `work` begins counts as done for this workspace. */
export function actFor<Result>(workspaceId: string, work: () => Result): Result {
  return workspace.run(workspaceId, work);
}

/** The same for the server itself: for what several workspaces wait for, whichever of them began it. */
export function actForAll<Result>(work: () => Result): Result {
  return workspace.run(theServer, work);
}

/** The workspace for which this is done, or `theServer`. */
export function actingFor(): string {
  return workspace.getStore() ?? theServer;
}
