import type { AlertLinks } from '../alerts/alert-links.ts';
import type { Caps } from '../domain/caps.ts';
import type { RequestLimits } from '../http/rate-limit.ts';
import type { ImportReader } from '../imports/reading/import-reader.ts';
import type { Store } from '../store/open.ts';
import type { TrackingDeps } from '../tracking/tracking-deps.ts';
import type { WebhookDeps } from '../webhooks/webhook-deps.ts';
import type { Installation } from './operator/installation.ts';
import type { Auth } from './people/auth/auth.ts';
import type { SessionDeps } from './session.ts';

/** What the routes of the console need: the dependencies of the API's verbs, and those of signing in. */
export interface ConsoleDeps extends SessionDeps, TrackingDeps, WebhookDeps {
  auth: Pick<Auth, 'api' | '$context'>;
  /** People may sign in with the operator's OpenID provider. */
  hasProvider: boolean;
  /** False: mails become files on the server, so a person who causes a mail is shown its link. */
  sendsMail: boolean;
  /** The address to which links in alerts lead. */
  alertLinks: AlertLinks;
  limits: Omit<RequestLimits, 'allow' | 'refuse' | 'close'>;
  caps: Caps;
  importReader: ImportReader;
  /** They sign the tokens of share links; newest first. */
  shareKeys: readonly Buffer[];
  listen: Store['listen'];
  /** For the operator's pages. */
  installation: Installation;
}
