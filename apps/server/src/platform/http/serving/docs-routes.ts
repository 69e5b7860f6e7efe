import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance } from 'fastify'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { openApiDocument } from '../openapi/openapi.ts'
import { referenceRoutes } from '../reference/reference-routes.ts'

interface Document {
  readonly plain: Buffer
  readonly zipped: Buffer
}

let known: Promise<Document> | undefined

/** Of the contract alone, so one for every server of this process. Nothing in it is secret, so it is sent compressed. */
const documentBytes = (): Promise<Document> =>
  (known ??= openApiDocument().then(async (document) => {
    const plain = Buffer.from(JSON.stringify(document))
    return { plain, zipped: await promisify(gzip)(plain) }
  }))

/** `/api/openapi.json` and the readable reference at `/api/docs`. */
export async function docsRoutes(app: FastifyInstance): Promise<void> {
  const { plain, zipped } = await documentBytes()
  app.get('/api/openapi.json', ({ headers }, reply) => {
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
    const isZipped = negotiate(headers['accept-encoding'] ?? '', ['gzip']) === 'gzip'
    return isZipped ? reply.header('content-encoding', 'gzip').send(zipped) : reply.send(plain)
  })
  await referenceRoutes(app)
}
