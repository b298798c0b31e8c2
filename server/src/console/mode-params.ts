import { Type } from 'typebox';
import { type Mode, modes } from '../domain/references/reference.ts';

/** The mode in the path of a route: live or sandbox data. */
export const ModeParams = Type.Object({
  mode: Type.Unsafe<Mode>({ type: 'string', enum: [...modes] }),
});
