import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Below this, the headers weigh more than what is saved. */
const thresholdBytes = 1024;

/**
 * Compresses the answers of the routes registered on this scope from now on, for clients that can read it.
 *
 * The length of a compressed answer can reveal a secret if an attacker can put text beside it, make the victim's browser ask
 * again and again, and watch the lengths (BREACH). The API is safe from this, since browsers do not send keys by themselves.
 * Still, an answer with a secret is not compressed: its route says `compress: false`.
 */
export async function compressAnswers(scope: FastifyInstance): Promise<void> {
  await scope.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: thresholdBytes,
    // Bodies of requests stay as they are: a small one could unpack to gigabytes.
    globalDecompression: false,
  });
}
