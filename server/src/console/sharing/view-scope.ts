import type { Problem } from '../../domain/refusals/problem.ts';
import { refusedBecause } from '../../domain/refusals/refused-field.ts';
import { validatorCompiler } from '../../http/validation.ts';
import type { ViewScope } from '../../sharing/links/scope.ts';
import type { Db } from '../../store/open.ts';
import type { Member } from '../session.ts';
import { readFilters } from '../shipments/read-filters.ts';
import { type ViewFilters, ViewQuery } from '../shipments/request-schemas.ts';
import { listViews, noSuchView } from '../shipments/views.ts';

const validate = validatorCompiler()({ schema: ViewQuery, method: 'POST', url: '', httpPart: 'querystring' });

/**
 * A saved view of this person with its filters, which the link keeps.
 * @throws Problem `not_found`; `invalid_request` for a view without filters, which would show every shipment, and for one
 *   that has a filter of an older version
 */
export async function viewScope(db: Db, member: Member, viewId: string): Promise<ViewScope> {
  const view = (await listViews(db, member)).find(({ id }) => id === viewId);
  if (view === undefined) throw noSuchView();
  const query: unknown = Object.fromEntries(new URLSearchParams(view.query));
  // A filter that is left out would show more than the view does.
  if (!isViewFilters(query))
    throw refusedView('This view has a filter that is not known: save the view again.');
  const { sort: _, ...filters } = query;
  if (Object.keys(filters).length === 0)
    throw refusedView(
      'This view has no filters, so the link would show every shipment. Choose some filters.',
    );
  return { type: 'view', viewId, name: view.name, filters: readFilters(filters) };
}

function isViewFilters(query: unknown): query is ViewFilters {
  return validate(query) === true;
}

function refusedView(message: string): Problem {
  return refusedBecause('scope.view_id', message);
}
