import type { ImportReader } from '../imports/reading/import-reader.ts';
import type { Services } from '../services.ts';
import type { Installation } from './operator/installation.ts';
import type { Afterwards } from './people/afterwards.ts';
import type { Auth } from './people/auth/auth.ts';

/** What the routes of the console need: the dependencies of the API's verbs, and those of signing in. */
export interface ConsoleDeps extends Services {
  auth: Auth;
  /** Work after an answer. */
  afterwards: Afterwards;
  /** People may sign in with the operator's OpenID provider. */
  hasProvider: boolean;
  importReader: ImportReader;
  /** For the operator's pages. */
  installation: Installation;
}
