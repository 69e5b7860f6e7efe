import { PARAMS } from '@turnout/contract/params.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createLimiter } from '../../platform/http/rate-limit.ts'
import type { Web } from '../../platform/web/web.ts'
import { doorOfShortId } from './access.ts'
import { doorListAnswer } from './answers-door.ts'
import { doorList } from './queries-door.ts'

/** Addresses that open nothing, tried from one place. */
const WRONG_ADDRESSES = { calls: 30, perSeconds: 60 }

/** The door page: its address is the key that the staff's phones pass on, so no cache keeps it and no other site hears of it. */
export function doorPageRoutes(app: FastifyInstance, web: Web): void {
  const wrong = createLimiter(WRONG_ADDRESSES, app.rateLimits.factor)

  const find = async (shortId: string) => {
    const parsed = PARAMS.check_in_list_short_id.schema.safeParse(shortId)
    const door = parsed.success ? await doorOfShortId(app.database, parsed.data) : undefined
    const row = door && (await doorList(app.database, door))
    return door && row && { list: doorListAnswer(row), currency: row.currency, now: door.now.toISOString() }
  }

  app.get(
    '/check-in/:check_in_list_short_id',
    async (request: FastifyRequest<{ Params: { check_in_list_short_id: string } }>, reply) => {
      const found = await find(request.params.check_in_list_short_id)
      if (found === undefined) await wrong.count(request.ip)
      const props = { locale: request.language(), door: found ?? null }
      const page = await web.render({ name: 'door', props })
      return reply
        .code(found === undefined ? 404 : 200)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex')
        .send(page.fill(reply.cspNonce))
    },
  )
}
