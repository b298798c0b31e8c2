// Brings what docs/performance.md says in short up to its tables: `npm run generate`. A measurement with --write does, too.

import { writeReport } from './report.ts';

await writeReport(new Map());
