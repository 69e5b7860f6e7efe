import Fastify from 'fastify'
import { readFileSync } from 'node:fs'

/*
 * The measure of all routes: Fastify as it comes, in a process of its own, on a route that parses JSON and answers it, and on one that
 * answers the bytes of a file. Nothing that answers over HTTP on this machine is faster by much.
 */
const bare = Fastify()
bare.post('/echo', async (request) => request.body)
const [file] = process.argv.slice(2)
if (file !== undefined) {
  const page = readFileSync(file)
  bare.get('/page', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
}
await bare.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: bare.addresses()[0]?.port })
process.on('disconnect', () => process.exit(0))
