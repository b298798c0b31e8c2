// The console of a server: sign-in, routes and pages.

import manifest from '../../../package.json' with { type: 'json' };
import type { AlertLinks } from '../alerts/alert-links.ts';
import type { CarrierSettings } from '../carriers/carrier-settings.ts';
import type { Config } from '../config.ts';
import type { ConsoleDeps } from '../console/console-deps.ts';
import { readPage } from '../console/pages/read-page.ts';
import { showPages } from '../console/pages/routes.ts';
import { openAfterwards } from '../console/people/afterwards.ts';
import { openAuth } from '../console/people/auth/auth.ts';
import { authRoutes } from '../console/people/auth-routes.ts';
import { authSecrets } from '../console/people/auth-secrets.ts';
import { consolePrefix, consoleRoutes } from '../console/routes.ts';
import type { App } from '../http/app.ts';
import type { RequestLimits } from '../http/rate-limit.ts';
import type { ImportReader } from '../imports/reading/import-reader.ts';
import { sharePurpose } from '../sharing/links/share-token.ts';
import { sharePageRoute } from '../sharing/showing/page-route.ts';
import type { DatabaseClock } from '../store/database-clock.ts';
import type { Store } from '../store/open.ts';
import type { TrackingDeps } from '../tracking/tracking-deps.ts';
import type { WebhookDeps } from '../webhooks/webhook-deps.ts';
import { backlogsOf } from './backlogs.ts';
import { settingsInForce } from './settings-in-force.ts';

type ConsoleConfig = Pick<Config, 'publicUrl' | 'caps' | 'oidc' | 'mail' | 'webhooks' | 'environment'>;

export interface ConsoleParts {
  store: Store;
  clock: DatabaseClock;
  tracking: TrackingDeps;
  webhooks: WebhookDeps;
  /** The carriers of live data. */
  carriers: readonly CarrierSettings[];
  alertLinks: AlertLinks;
  limits: Omit<RequestLimits, 'allow' | 'refuse' | 'close'>;
  importReader: ImportReader;
  /** Called with lines for a person at the terminal. */
  warn: (line: string) => void;
}

/** Answers at `/` and `/console`. False when the pages were not built; everything else works the same. */
export async function mountConsole(app: App, config: ConsoleConfig, parts: ConsoleParts): Promise<boolean> {
  const { publicUrl, oidc } = config;
  const { clock, tracking, webhooks, warn } = parts;
  const secrets = authSecrets(webhooks.sealer);
  const sendsMail = config.mail.smtpUrl !== null;
  const afterwards = openAfterwards(tracking);
  app.addHook('onClose', afterwards.settled);
  const signingIn = { offsetMs: clock.offsetMs, afterwards, secrets, publicUrl, oidc, sendsMail };
  const auth = openAuth({ ...tracking, ...webhooks, ...signingIn });
  const deps = { ...consoleDeps(config, parts), auth, afterwards };
  await app.register(authRoutes(deps));
  await app.register(consoleRoutes(deps), { prefix: consolePrefix });
  await app.register(sharePageRoute({ ...deps, page: await readPage('share.html') }));
  const page = await readPage('index.html');
  if (page === null) warn('The console is not built: "npm run build" does that. The API works without it.');
  else await showPages(app, page);
  return page !== null;
}

function consoleDeps(
  config: ConsoleConfig,
  { store, tracking, webhooks, carriers, alertLinks, limits, importReader }: ConsoleParts,
): Omit<ConsoleDeps, 'auth'> {
  const { publicUrl, oidc, mail, environment, caps } = config;
  const settings = settingsInForce(environment);
  const facts = { version: manifest.version, node: process.version, database: store.where, settings };
  return {
    ...tracking,
    ...webhooks,
    publicUrl,
    hasProvider: oidc !== null,
    sendsMail: mail.smtpUrl !== null,
    alertLinks,
    limits,
    importReader,
    caps,
    shareKeys: webhooks.sealer.purposeKeys(sharePurpose),
    listen: store.listen,
    installation: { facts, carriers, backlogs: backlogsOf(store.db) },
  };
}
