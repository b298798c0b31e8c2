import { isVia, viaNames } from '../../../server/src/domain/references/via.ts';

/** As it writes its name; a newer one by its key. */
export function serviceName(via: string): string {
  return isVia(via) ? viaNames[via] : via;
}
