import type { Mode } from '../domain/reference.ts';

/** Whose things: every query is confined to one workspace and one mode, so that none ever meets another's. */
export interface Owner {
  workspaceId: string;
  mode: Mode;
}
