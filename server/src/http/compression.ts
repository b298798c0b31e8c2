import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Below this size, the headers cost more than compression saves. */
const thresholdBytes = 1024;

/**
 * Compresses the answers of the routes registered on this scope from now on, for clients that accept it.
 * The length of a compressed answer can reveal a secret if an attacker can put text next to it, make the victim's
 * browser repeat the request, and watch the lengths (BREACH). The API is safe from this, because browsers do not send
 * keys by themselves. Still, an answer with a secret is not compressed: its route says `compress: false`.
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
