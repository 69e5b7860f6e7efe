import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'

let known: string | undefined

/** Of the contract alone, so one text for every server of this process; making it takes 0.15 s. */
const documentText = (): string => (known ??= JSON.stringify(openApiDocument()))

/** `/api/openapi.json` and a readable page of it at `/api/docs`. */
export async function docsRoutes(app: FastifyInstance): Promise<void> {
  const text = documentText()
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(text))
  await app.register(swagger, { mode: 'static', specification: { document: JSON.parse(text) as never } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: false,
    uiConfig: { deepLinking: true },
    theme: {
      title: 'Turnout API',
      css: [{ filename: 'turnout.css', content: '.swagger-ui .topbar { display: none }' }],
    },
  })
}
