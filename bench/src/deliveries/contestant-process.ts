// Runs one contestant for one order in its own process. It gets `{name, order}` and answers `ready`. On `begin` it
// delivers. On `end` it writes the remaining log rows and ends. See run-contestant.ts.

import { once } from 'node:events';
import type { Order } from './contestant.ts';
import { contestantNamed } from './contestants.ts';

// Ends this process with the bench, even when the bench is killed.
process.once('disconnect', () => process.exit(1));

const [{ name, order }] = (await once(process, 'message')) as [{ name: string; order: Order }];
{
  await using contestant = await contestantNamed(name).prepare(order);
  const reported = once(process, 'message');
  process.send?.('ready');
  await reported;
  const over = once(process, 'message');
  await contestant.begin();
  await over;
}
process.exit(0);
