import type { FastifyInstance } from 'fastify'
import { referenceRoutes } from '../reference/reference-routes.ts'
import { openApiDocument } from './openapi.ts'

let known: Promise<string> | undefined

/** Of the contract alone, so one text for every server of this process; making it takes 0.15 s. */
const documentText = (): Promise<string> => (known ??= openApiDocument().then((document) => JSON.stringify(document)))

/** `/api/openapi.json` and the readable reference at `/api/docs`. */
export async function docsRoutes(app: FastifyInstance): Promise<void> {
  const text = await documentText()
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(text))
  await referenceRoutes(app)
}
