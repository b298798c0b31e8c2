// Writes docs/rights.md from the table of rights and the routes.

import { writeFile } from 'node:fs/promises';
import { operationRights } from '../src/accounts/operation-rights.ts';
import { describedApp } from './described-app.ts';

const { document } = await describedApp();
const rows = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations).flatMap(([method, { operationId }]) => {
    const [purpose, people = ''] = operationRights[operationId] ?? [];
    return purpose === undefined ? [] : [`| \`${method.toUpperCase()} ${path}\` | ${purpose} | ${people} |`];
  }),
);

await writeFile(
  new URL('../../docs/rights.md', import.meta.url),
  `# Rights

Look up what an operation of the API asks of its caller, when you restrict a key or give a person a role. A key without purposes may call all; a restricted one needs the purpose. The pages of
the console call the operations that name people, with their session, below \`/console/api/w/:workspace/:mode\`: the least who may is named.
The other routes of the console are those of its pages alone.

| operation | purpose of a key | people |
|---|---|---|
${rows.join('\n')}

<!-- Written by server/scripts/write-rights.ts from server/src/accounts/operation-rights.ts: change it there. -->
`,
);
