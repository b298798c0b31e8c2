import type { CarrierSettings } from '../../carriers/carrier-settings.ts';
import { type RivalName, rivalNames, rivals } from '../../carriers/routes/rivals.ts';
import { findRivalList, type RivalListRow } from '../../imports/from-rival/rival-list-queries.ts';
import type { ConsoleServices } from '../console-services.ts';
import type { Member } from '../session.ts';
import type { RivalLists, RivalListView } from './schemas.ts';

/** The list that was read last, and from whom another one can be read. */
export async function showRivalLists(
  services: ConsoleServices,
  { workspaceId, person }: Member,
): Promise<RivalLists> {
  const row = await findRivalList(services.db, workspaceId);
  return {
    services: rivalNames.map((service) => {
      const connection = connectionTo(services, workspaceId, service);
      return {
        service,
        name: rivals[service].name,
        host: new URL(connection?.baseUrl ?? rivals[service].baseUrl).host,
        hasConnection: person.isOperator && connection !== undefined,
      };
    }),
    list: row === undefined ? null : present(row, services.now()),
  };
}

/** That of the workspace alone, or the one that all share. Its address counts: no other one can be asked from the pages. */
export function connectionTo(
  { installation: { carriers } }: Pick<ConsoleServices, 'installation'>,
  workspaceId: string,
  service: RivalName,
): CarrierSettings | undefined {
  const own = carriers
    .connections()
    .flatMap(({ workspaceId: owner, opened }) =>
      owner === workspaceId && 'settings' in opened ? [opened.settings] : [],
    );
  return [...own, ...carriers.settings()].find(({ route }) => route?.via === service);
}

function present(row: RivalListRow, now: Date): RivalListView {
  const { id, rival, held_until: heldUntil, begun_at: begunAt, pages, row_count: rows } = row;
  return {
    ...{ id, pages, rows, broken: row.broken, summary: row.summary },
    service: rival as RivalName,
    state: heldUntil === null ? 'read' : heldUntil > now ? 'reading' : 'lost',
    begunAt: begunAt.toISOString(),
  };
}
