import { explain } from '../api/explain.ts';
import { Notice } from './notice.tsx';

/** Why a request failed, in a sentence that says what to do; nothing while there is no error. */
export function RefusalNotice({ error }: { error: unknown }) {
  if (!error) return null;
  return <Notice tone="bad">{explain(error)}</Notice>;
}
