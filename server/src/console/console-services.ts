import type { Afterwards } from '../http/afterwards.ts';
import type { RivalReader } from '../imports/from-rival/rival-reader.ts';
import type { ImportReader } from '../imports/reading/import-reader.ts';
import type { Services } from '../services.ts';
import type { Installation } from './operator/installation.ts';
import type { Passwords } from './people/passwords/passwords.ts';
import type { Provider } from './people/provider/provider.ts';

/** What the routes of the console share: the services of the API, and those of signing in. */
export interface ConsoleServices extends Services {
  passwords: Passwords;
  /** With which people may sign in; null: with passwords only. */
  provider: Provider | null;
  /** Work after an answer. */
  afterwards: Afterwards;
  importReader: ImportReader;
  rivalReader: RivalReader;
  /** For the operator's pages. */
  installation: Installation;
}
