// Which pages there are, read where the console itself finds them: one that is added is tested from then on.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = join(import.meta.dirname, '../../../console/src');

/** Addresses below `/w/ws_…/live`, with what stands for their parameters put in. */
export function workspacePages(parameters: Readonly<Record<string, string>>): string[] {
  const source = readFileSync(join(sources, 'workspace-pages.tsx'), 'utf8');
  const paths = [...source.matchAll(/<Route path="([^"]+)"/g)].map(([, path = '']) => path);
  return paths.map((path) =>
    path.replaceAll(/:(\w+)/g, (_, name: string) => valueFor(name, parameters, path)),
  );
}

function valueFor(name: string, parameters: Readonly<Record<string, string>>, path: string): string {
  const value = parameters[name];
  if (value === undefined) throw new Error(`The tests do not know what :${name} of the page ${path} may be`);
  return encodeURIComponent(value);
}
