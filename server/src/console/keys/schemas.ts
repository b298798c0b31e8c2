// The requests and answers of the routes of keys; the pages read the types from here.

import { Type } from 'typebox';
import type { CreatedKey } from '../../accounts/keys/create-key.ts';
import type { ListedKey } from '../../accounts/keys/list-keys.ts';
import type { RotatedKey } from '../../accounts/keys/rotate-key.ts';
import { type Purpose, purposes } from '../../domain/accounts/purpose.ts';
import { type Mode, modes } from '../../domain/references/reference.ts';
import type { InJson } from '../../http/in-json.ts';

export type KeyView = InJson<ListedKey>;
/** The only answer with the whole key. */
export type NewKey = CreatedKey;
/** The successor of a key, and how long the old key works. */
export type Rotated = InJson<RotatedKey>;

export const KeyParams = Type.Object({
  workspace: Type.String({ maxLength: 64 }),
  key: Type.String({ maxLength: 64 }),
});
export const NewKeyBody = Type.Object({
  name: Type.String({ maxLength: 200 }),
  mode: Type.Unsafe<Mode>({ type: 'string', enum: [...modes] }),
  /** Left out: everything. */
  purposes: Type.Optional(Type.Array(Type.Unsafe<Purpose>({ type: 'string', enum: [...purposes] }))),
});
export const RotateBody = Type.Object({ overlap_hours: Type.Integer({ minimum: 0, maximum: 720 }) });
