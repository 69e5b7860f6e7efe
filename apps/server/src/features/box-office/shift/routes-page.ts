import { PARAMS } from '@turnout/contract/params.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../../platform/http/refusal.ts'
import { sendDocument } from '../../../platform/web/send-document.ts'
import { servePageShell } from '../../../platform/web/serve-page-shell.ts'
import type { Web } from '../../../platform/web/web.ts'
import type { TillScope } from '../access.ts'
import { holderAt, type Tills } from './open-till.ts'
import { openedTillAnswer } from './routes-shift.ts'

/** The page of a till. Its address is a key, so no cache keeps it and no other site is told of it. */
export function tillPageRoutes(app: FastifyInstance, { tills, web }: { tills: Tills; web: Web }): void {
  servePageShell(app, web, {
    name: 'till',
    worker: '/till/worker.js',
    shell: '/till/shell',
    page: (locale) => ({ name: 'till', props: { locale, till: null } }),
  })

  const find = async (request: FastifyRequest, shortId: string): Promise<TillScope | null> => {
    const parsed = PARAMS.till_short_id.schema.safeParse(shortId)
    if (!parsed.success) return null
    return tills.find(request, parsed.data).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'not_found') return null
      throw error
    })
  }

  app.get('/till/:till_short_id', async (request: FastifyRequest<{ Params: { till_short_id: string } }>, reply) => {
    const till = await find(request, request.params.till_short_id)
    const locale = request.language()
    const page = await (till === null
      ? web.render({ name: 'lost', props: { locale, missing: { what: 'address' }, owner: null } })
      : web.render({ name: 'till', props: { locale, till: openedTillAnswer(till, holderAt(app, request, till)) } }))
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
    return sendDocument(reply.code(till === null ? 404 : 200), page)
  })
}
