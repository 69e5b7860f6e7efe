import Fastify from 'fastify'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'

/*
 * The measure of all routes: Fastify as it comes, in a separate process, on a route that parses
 * JSON and answers it, and on one that answers the bytes of a file. Nothing that answers over HTTP
 * on this machine is faster by much.
 */
const bare = Fastify()
bare.post('/echo', async (request) => request.body)
const [file] = process.argv.slice(2)
if (file !== undefined) {
  const page = readFileSync(file)
  bare.get('/page', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
}
await bare.listen({ port: 0, host: '127.0.0.1' })
// A number was asked for, not a path.
process.send?.({ port: (bare.server.address() as AddressInfo).port })
process.on('disconnect', () => process.exit(0))
