import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { constants } from 'node:zlib'

/** Names repeat little; the fastest level saves nearly as much as the best one. */
const LEVEL = constants.Z_BEST_SPEED
/** Smaller answers fill no second packet; bytes. */
const WORTH_IT = 1024

/**
 * Compresses the answers of the routes that `open` adds, for clients that accept it. All others
 * stay as they are: the size of a compressed answer tells how much a text of an attacker has in common with a secret
 * beside it. Decision 0032 says which routes are here and why.
 */
export function compressAnswers(app: FastifyInstance, open: (inner: FastifyInstance) => void): void {
  // A separate room, because the plugin adds a hook to each route that it sees.
  void app.register(async (inner) => {
    await inner.register(compress, {
      globalDecompression: false,
      encodings: ['gzip'],
      threshold: WORTH_IT,
      zlibOptions: { level: LEVEL },
    })
    open(inner)
  })
}
