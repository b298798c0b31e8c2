// The console of a server: sign-in, routes and pages.

import manifest from '../../../package.json' with { type: 'json' };
import { listWorkspaces } from '../accounts/workspaces/list-workspaces.ts';
import type { Config } from '../config.ts';
import type { AskedCarriers } from '../connections/asked-carriers.ts';
import { readPage } from '../console/pages/read-page.ts';
import { showPages } from '../console/pages/routes.ts';
import { authPath, authRoutes } from '../console/people/auth-routes.ts';
import { setUpLink } from '../console/people/invitations/set-up-link.ts';
import { openPasswords } from '../console/people/passwords/passwords.ts';
import { openProvider } from '../console/people/provider/provider.ts';
import { consolePrefix, consoleRoutes } from '../console/routes.ts';
import { openAfterwards } from '../http/afterwards.ts';
import type { App } from '../http/app.ts';
import { downloadRoutes } from '../http/downloads.ts';
import { openRivalReader } from '../imports/from-rival/rival-reader.ts';
import type { ImportReader } from '../imports/reading/import-reader.ts';
import type { Services } from '../services.ts';
import { sharePageRoute } from '../sharing/page-route.ts';
import { backlogsOf } from './backlogs.ts';
import { settingsInForce } from './settings-in-force.ts';

export interface ConsoleParts {
  /** Which database this is, in words. */
  where: string;
  /** The carriers of live data. */
  carriers: AskedCarriers;
  isDemoFilling: () => boolean;
  importReader: ImportReader;
  warn: (line: string) => void;
}

/** Answers at `/` and `/console`. False when the pages were not built; everything else works the same. */
export async function mountConsole(
  app: App,
  { oidc, environment, ownConnections }: Config,
  services: Services,
  { where, carriers, isDemoFilling, importReader, warn }: ConsoleParts,
): Promise<boolean> {
  const afterwards = openAfterwards(services.log);
  app.addHook('onClose', afterwards.settled);
  const rivalReader = openRivalReader(services);
  app.addHook('onClose', rivalReader.close);
  const facts = {
    version: manifest.version,
    node: process.version,
    database: where,
    settings: settingsInForce(environment),
  };
  const deps = {
    ...{ ...services, afterwards, importReader, rivalReader },
    passwords: openPasswords(),
    provider: oidc === null ? null : openProvider(oidc),
    installation: { facts, carriers, ownConnections, isDemoFilling, backlogs: backlogsOf(services.db) },
  };
  await app.register(authRoutes(deps), { prefix: authPath });
  await app.register(consoleRoutes(deps), { prefix: consolePrefix });
  await app.register(sharePageRoute(services, await readPage('share.html')));
  await app.register(downloadRoutes(services));
  const page = await readPage('index.html');
  if (page === null) warn('The console is not built: "npm run build" does that. The API works without it.');
  else await showPages(app, page);
  return page !== null;
}

/** The link with which the first person creates an account; null once there is one, and while there is no workspace. */
export async function firstSetUp(services: Services, address: string): Promise<string | null> {
  const [oldest] = await listWorkspaces(services);
  return oldest === undefined ? null : await setUpLink(services, oldest.id, address);
}
