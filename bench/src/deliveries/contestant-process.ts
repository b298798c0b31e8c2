// One contestant delivering one order, in a process of its own: told `{name, order}`, it says `ready`; told `begin`, it
// delivers; told `end`, it notes what is still to be noted and ends. See run-contestant.ts.

import { once } from 'node:events';
import type { Order } from './contestant.ts';
import { contestantNamed } from './contestants.ts';

// However the bench ends, nothing is left behind.
process.once('disconnect', () => process.exit(1));

const [{ name, order }] = (await once(process, 'message')) as [{ name: string; order: Order }];
{
  await using contestant = await contestantNamed(name).prepare(order);
  const told = once(process, 'message');
  process.send?.('ready');
  await told;
  const over = once(process, 'message');
  await contestant.begin();
  await over;
}
process.exit(0);
