import { sizeText } from '../size-text.ts';
import { type Finding, fault, fine, warning } from './finding.ts';

/** A replica that is so far behind is read seldom or never. */
const manyBytes = 16_000_000;

/** @param behindBytes null: it is no replica of this database */
export function judgeReplica(behindBytes: number | null): Finding {
  const name = 'name a physical replica (hot standby) of the database in DATABASE_READ_URL';
  if (behindBytes === null) return fault('replica', 'the server there is no replica of this database', name);
  const found = `${sizeText(behindBytes)} of the log behind`;
  if (behindBytes < manyBytes) return fine('replica', found);
  const advice = 'it is read only when it is up to date: look at its disk, its network and its long queries';
  return warning('replica', found, advice);
}
