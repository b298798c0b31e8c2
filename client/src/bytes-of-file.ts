import { LandfallError } from './landfall-error.ts';
import type { OpenFile, Request } from './transport.ts';

/** The bytes of a file as they arrive. @throws LandfallError `unreachable` when the file breaks off */
export async function* bytesOfFile(
  openFile: OpenFile,
  { signal, ...request }: Request,
): AsyncGenerator<Uint8Array, void, undefined> {
  const file = await openFile({ ...request, signal });
  try {
    yield* file;
  } catch (error) {
    if (signal?.aborted) throw error;
    const message = 'The file broke off before its end: ask for it again.';
    throw new LandfallError({ code: 'unreachable', message, cause: error });
  }
}
