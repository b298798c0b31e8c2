import type { Via } from '../../domain/references/via.ts';
import type { RouteList } from './route-list.ts';
import { shipsgoList } from './shipsgo/list.ts';
import { terminal49List } from './terminal49/list.ts';
import { vizionList } from './vizion/list.ts';

/** The list of each route. */
export const routeLists: Readonly<Record<Via, RouteList>> = {
  shipsgo: shipsgoList,
  terminal49: terminal49List,
  vizion: vizionList,
};
