// Lists the pages from the file in which the console defines them, so that every new page is tested.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = join(import.meta.dirname, '../../../console/src');

/** Addresses below `/w/ws_…/live`, with values for their parameters. */
export function workspacePages(parameters: Readonly<Record<string, string>>): string[] {
  const source = readFileSync(join(sources, 'workspace-pages.tsx'), 'utf8');
  const paths = [...source.matchAll(/<Route path="([^"]+)"/g)].map(([, path = '']) => path);
  return paths.map((path) =>
    path.replaceAll(/:(\w+)/g, (_, name: string) => valueFor(name, parameters, path)),
  );
}

/** The tabs of the operator's page but the first, which `/operator` shows. */
export function operatorTabs(): string[] {
  const source = readFileSync(join(sources, 'operator/operator-page.tsx'), 'utf8');
  const [, ...tabs] = [...source.matchAll(/\bid: '(\w+)'/g)].map(([, tab = '']) => tab);
  if (tabs.length === 0) throw new Error('The tabs of the operator were not found');
  return tabs.map((tab) => `/operator?section=${tab}`);
}

function valueFor(name: string, parameters: Readonly<Record<string, string>>, path: string): string {
  const value = parameters[name];
  if (value === undefined) throw new Error(`The tests do not know what :${name} of the page ${path} may be`);
  return encodeURIComponent(value);
}
