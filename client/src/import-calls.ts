import type { CallOptions, OnceOptions } from './call-options.ts';
import { everyItem, type Page, pageOf } from './pages.ts';
import type { Import, ImportItem, ImportRow, ImportRowsQuery, ImportsQuery } from './shapes.ts';
import { type Ask, idSegment, onceHeaders } from './transport.ts';

type AskOptions = OnceOptions & { ask?: 'likely' | 'all' | undefined };

/** Many references at once, tracked in the background. */
export interface ImportCalls {
  /**
   * Tracks up to 10,000 references in the background: items, or the text of a CSV file. `ask: 'all'`: other carriers are asked about
   * what the likely ones do not know.
   */
  createImport(items: (string | ImportItem)[] | { csv: string }, options?: AskOptions): Promise<Import>;
  /** One page of the imports, newest first. */
  imports(query?: ImportsQuery & CallOptions): Promise<Page<Import>>;
  /** How many rows of an import have each outcome. */
  import(id: string, options?: CallOptions): Promise<Import>;
  /** One page of the rows of an import, each with its result. */
  importRows(id: string, query?: ImportRowsQuery & CallOptions): Promise<Page<ImportRow>>;
  /** All rows of an import, page after page. */
  everyImportRow(
    id: string,
    query?: ImportRowsQuery & CallOptions,
  ): AsyncGenerator<ImportRow, void, undefined>;
  /** Cancels the rows that are not done. */
  cancelImport(id: string, options?: OnceOptions): Promise<Import>;
  /** Tracks the rows that failed or were cancelled again; `ask` is as in `createImport`. */
  retryImport(id: string, options?: AskOptions): Promise<Import>;
}

const importPath = (id: string) => `/imports/${idSegment(id)}`;

/** The calls for imports, made with `ask`. */
export function importCalls(ask: Ask): ImportCalls {
  async function importRows(id: string, { signal, ...query }: ImportRowsQuery & CallOptions = {}) {
    return pageOf(await ask<'listImportRows'>({ path: `${importPath(id)}/rows`, query, signal }));
  }

  return {
    async createImport(items, { ask: whom, ...options } = {}) {
      const body = Array.isArray(items) ? { body: { items } } : { csv: items.csv };
      const query = whom === undefined ? {} : { ask: whom };
      const request = { path: '/imports', query, ...body, ...onceHeaders(options) };
      return (await ask<'createImport'>({ method: 'POST', ...request })).data;
    },
    async imports({ signal, ...query } = {}) {
      return pageOf(await ask<'listImports'>({ path: '/imports', query, signal }));
    },
    async import(id, { signal } = {}) {
      return (await ask<'getImport'>({ path: importPath(id), signal })).data;
    },
    importRows,
    everyImportRow: (id, query = {}) => everyItem((each) => importRows(id, each), query),
    async cancelImport(id, options = {}) {
      const request = { path: `${importPath(id)}/cancel`, ...onceHeaders(options) };
      return (await ask<'cancelImport'>({ method: 'POST', ...request })).data;
    },
    async retryImport(id, { ask: whom, ...options } = {}) {
      const query = whom === undefined ? {} : { ask: whom };
      const request = { path: `${importPath(id)}/retry`, query, ...onceHeaders(options) };
      return (await ask<'retryImport'>({ method: 'POST', ...request })).data;
    },
  };
}
