import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Below this size, the headers cost more than compression saves. */
const thresholdBytes = 1024;

/**
 * Compresses the answers of this scope. The length of an answer can reveal a secret in it (BREACH), but browsers do not send
 * keys by themselves. Still, the route of an answer with a secret says `compress: false`.
 */
export async function compressAnswers(scope: FastifyInstance): Promise<void> {
  await scope.register(compress, {
    encodings: ['br', 'gzip'],
    customTypes: /^text\/|^application\/(?:json|x-ndjson)/,
    threshold: thresholdBytes,
    // Request bodies are not decompressed: a small one could unpack to gigabytes.
    globalDecompression: false,
  });
}
