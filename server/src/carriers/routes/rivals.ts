import type { Rival } from './rival.ts';
import { shipsgo } from './shipsgo/list-active.ts';
import { terminal49 } from './terminal49/list-active.ts';
import { vizion } from './vizion/list-active.ts';

/** The services whose list can be taken over, by the names that commands use. */
export const rivals = { shipsgo, terminal49, vizion } as const satisfies Record<string, Rival>;
export type RivalName = keyof typeof rivals;
export const rivalNames = Object.keys(rivals) as RivalName[];
