import type { CarrierDirectory } from '../carriers/carrier.ts';
import { createLiveDirectory } from '../carriers/live-directory.ts';
import { configuredCarriers } from '../configured-carriers.ts';
import type { PlaceBook } from '../domain/place-book.ts';
import type { CliContext } from './context.ts';

/**
 * The carriers this installation asks, until `opened` is disposed of. In a demo these are simulated ones of the command's
 * own, which know the same voyages as the server's.
 */
export async function openLiveDirectory(
  context: CliContext,
  opened: AsyncDisposableStack,
  places: PlaceBook,
): Promise<CarrierDirectory> {
  const { tell } = context.terminal;
  const carriers = opened.adopt(await configuredCarriers(context.config(), tell), (it) => it.close());
  return createLiveDirectory(carriers.settings, { now: context.now, places });
}
