import { fieldsOf, textAt } from '../../fields.ts';
import { markOf, type RouteList } from '../route-list.ts';
import { vizion } from './list-active.ts';
import { isReferenceId } from './read-reference.ts';
import { openVizion } from './updates.ts';

/** Vizion’s references, each with its newest update. A child stands for the reference of its Bill of Lading. */
export const vizionList: RouteList = {
  mediaType: 'application/json',
  first: vizion.first,
  readPage(json, address) {
    const page = vizion.readPage(json, address);
    if (page === null) return null;
    const opened = openVizion(JSON.stringify(json));
    const rows = opened.kind === 'events' ? opened.rows.map(fieldsOf) : [];
    return {
      rows: rows.map((row) => {
        const id = textAt(row, 'parent_reference_id') ?? textAt(row, 'id');
        // Not every answer names the update; `updated_at` moves at least as often.
        const newest = textAt(row, 'latest_update_id') ?? textAt(row, 'updated_at');
        const status = [textAt(row, 'last_update_status'), textAt(row, 'active')];
        return {
          id: id !== null && isReferenceId(id) ? id : null,
          references: [],
          mark: markOf([textAt(row, 'id'), newest, status]),
        };
      }),
      next: page.next,
    };
  },
};
