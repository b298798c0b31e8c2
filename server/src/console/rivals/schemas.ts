import { Type } from 'typebox';
import { type RivalName, rivalNames } from '../../carriers/routes/rivals.ts';
import type { RivalSummary } from '../../domain/sheet/rival-summary.ts';

export const ReadRivalBody = Type.Object(
  {
    service: Type.Unsafe<RivalName>({ type: 'string', enum: rivalNames }),
    /** Null: that of the connection of this installation, for an operator. */
    token: Type.Union([
      Type.String({ minLength: 1, maxLength: 4_096, pattern: '^[\\x21-\\x7e]+$' }),
      Type.Null(),
    ]),
  },
  { additionalProperties: false },
);

/** The services whose list can be read, and the list that was read last. */
export interface RivalLists {
  services: {
    service: RivalName;
    name: string;
    /** Where the token is sent. */
    host: string;
    /** This person may use the token of the connection. */
    hasConnection: boolean;
  }[];
  list: RivalListView | null;
}

export interface RivalListView {
  id: string;
  service: RivalName;
  /** `lost`: the server that read it has stopped. */
  state: 'reading' | 'read' | 'lost';
  begunAt: string;
  pages: number;
  rows: number;
  /** Why it was not read to its end, in English. */
  broken: string | null;
  /** Null until it was read. */
  summary: RivalSummary | null;
}
