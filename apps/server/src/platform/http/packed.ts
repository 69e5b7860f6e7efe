import type { FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'

const pack = promisify(gzip)

/** Names repeat little; the fastest level saves nearly as much as the best one. */
const LEVEL = constants.Z_BEST_SPEED

/**
 * Sends a large answer compressed to whoever takes it, and hands it back for whoever does not. For answers that name nothing secret beside what
 * the caller chose: compressing both together would tell one by the other.
 */
export async function packed<Answer extends object>(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  answer: Answer,
): Promise<Answer> {
  reply.header('vary', 'accept-encoding')
  if (!/\bgzip\b/u.test(String(request.headers['accept-encoding'] ?? ''))) return answer
  const bytes = await pack(JSON.stringify(answer), { level: LEVEL })
  reply
    .header('cache-control', 'no-store')
    .header('content-encoding', 'gzip')
    .type('application/json; charset=utf-8')
    .send(bytes)
  return answer
}
