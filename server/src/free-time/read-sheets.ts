import type { Owner } from '../accounts/owner.ts';
import { type FreeTimeSheets, prepareSheet } from '../domain/free-time/prepare-sheet.ts';
import type { Services } from '../services.ts';
import { findTerms } from './terms-queries.ts';

/** What the workspace and the operator state about free time. */
export async function readSheets({ db, operatorTerms }: Services, owner: Owner): Promise<FreeTimeSheets> {
  const { version, sheet } = await findTerms(db, owner);
  return {
    contract: version === 0 ? null : prepareSheet(sheet),
    rule: operatorTerms && prepareSheet(operatorTerms),
  };
}
