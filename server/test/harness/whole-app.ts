// All routes of the server on a real socket and a real database. Its log is kept. Its carriers are those of the
// sandbox.

import { pino } from 'pino';
import { planLinks } from '../../src/accounts/credits/credits.ts';
import { createKey } from '../../src/accounts/keys/create-key.ts';
import { openKeyring } from '../../src/accounts/keys/keyring.ts';
import { createWorkspace } from '../../src/accounts/workspaces/create-workspace.ts';
import { commandLine } from '../../src/audit/audit.ts';
import { passOnEvents } from '../../src/dcsa-out/pass-on-events.ts';
import type { PlanName } from '../../src/domain/accounts/plan.ts';
import type { Purpose } from '../../src/domain/accounts/purpose.ts';
import { newId } from '../../src/domain/ids.ts';
import type { Mode } from '../../src/domain/references/reference.ts';
import type { RequestTimeouts } from '../../src/http/app.ts';
import { type App, createApp } from '../../src/http/app.ts';
import { apiDocument } from '../../src/http/openapi.ts';
import type { OpenApiDocument } from '../../src/http/openapi-types.ts';
import { openRequestLimits } from '../../src/http/rate-limit.ts';
import { openImportReader } from '../../src/imports/reading/import-reader.ts';
import type { Services } from '../../src/services.ts';
import { mountRoutes } from '../../src/start/routes.ts';
import { type Lifetime, releaseAtEnd } from './lifetime.ts';
import { listRoutes, type Route } from './list-routes.ts';
import { requireEntries } from './require-entries.ts';
import { servicesWith } from './services.ts';
import { openTestStore, type TestStore } from './store.ts';

/** The carrier that pushes, and its secret. */
export const pushing = { scac: 'SBOX', secret: 'a secret of push' };

export interface WholeApp {
  /** Without a final slash and without `/api/v1`. */
  url: string;
  document: OpenApiDocument;
  store: TestStore;
  services: Services;
  /** All routes of the app. */
  routes: readonly Route[];
  /** The whole log, as JSON lines. */
  logged(): string;
  /** Creates a workspace and a key. */
  newKey(options?: {
    plan?: PlanName;
    mode?: Mode;
    /** All by default. */
    purposes?: readonly Purpose[];
  }): Promise<{ key: string; workspaceId: string }>;
}

/** Opens the app. All is removed when `lifetime` ends. */
export async function openWholeApp(
  lifetime: Lifetime,
  {
    perMinute = 1_000_000,
    timeouts,
    dcsaOut = false,
    readOnly = false,
  }: { perMinute?: number; timeouts?: RequestTimeouts; dcsaOut?: boolean; readOnly?: boolean } = {},
): Promise<WholeApp> {
  const opened = new AsyncDisposableStack();
  releaseAtEnd(lifetime, () => opened.disposeAsync());
  const store = await openTestStore({ after: (release) => opened.defer(release) });
  const lines: string[] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => lines.push(line) });
  const log = (line: string) => logger.warn(line);
  const limits = opened.adopt(await openRequestLimits({ perMinute, redisUrl: null, log }), (it) =>
    it.close(),
  );
  const services = servicesWith({
    db: store.db,
    log,
    limits,
    planLinks: planLinks('https://tracking.example.net'),
    readOnly,
    passOn: dcsaOut ? passOnEvents : null,
  });
  const keyring = opened.adopt(await openKeyring(services), (it) => it.close());
  const app = opened.adopt(
    createApp({ logger, newId, dcsaOut, readOnly, ...(timeouts && { timeouts }) }),
    (it) => it.close(),
  );
  const routes = listRoutes(app);
  requireEntries(app);
  const pusherAt = (scac: string) =>
    scac === pushing.scac ? { scac, push: { secret: pushing.secret }, workspaceId: null } : undefined;
  await mountRoutes(app, services, {
    ...{ keyring, tryWrite: store.tryWrite, importReader: openImportReader(app), pusherAt },
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const describe = description(app);
  return {
    url,
    get document() {
      return describe();
    },
    store,
    services,
    routes,
    logged: () => lines.join(''),
    async newKey({ plan = 'Enterprise', mode = 'live', purposes } = {}) {
      const owned = { name: 'Acme', plan, ownerEmail: 'ops@acme.example' };
      const { id } = await createWorkspace(services, commandLine, owned);
      const wanted = { workspaceId: id, mode, name: 'test', ...(purposes && { purposes }) };
      const { key } = await createKey(services, commandLine, wanted);
      return { key, workspaceId: id };
    },
  };
}

/** Made when a test asks for it: that takes longer than to open the app. */
function description(app: App): () => OpenApiDocument {
  let document: OpenApiDocument | null = null;
  return () => {
    document ??= apiDocument(app);
    return document;
  };
}
