import type { OpenedDoor } from '@turnout/contract/check-in/page.ts'
import { PARAMS } from '@turnout/contract/params.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { visitorOf } from '../../../platform/http/guards/visitor.ts'
import type { Web } from '../../../platform/web/web.ts'
import { sendDocument } from '../../../platform/web/send-document.ts'
import { doorOfShortId, mayAddGuests } from '../access.ts'
import { doorListAnswer } from './answers-door.ts'
import { hasPass } from './open-door.ts'
import { doorList } from './queries-door.ts'

/** Addresses that open nothing, tried from one place. */
const WRONG_ADDRESSES = { calls: 30, perSeconds: 60 }

interface Found {
  /** 401: the page asks for the PIN; a service worker keeps no such answer. */
  readonly status: 200 | 401 | 404
  readonly door: OpenedDoor | null
}

/**
 * The door page: its address is the key that the staff's phones pass on, so no cache keeps it and
 * no other site hears of it.
 */
export function doorPageRoutes(app: FastifyInstance, web: Web): void {
  const wrong = app.rateLimits.exactly({ counter: 'wrong_door_page', ...WRONG_ADDRESSES }, 'open')

  const find = async (request: FastifyRequest, shortId: string): Promise<Found> => {
    const parsed = PARAMS.check_in_list_short_id.schema.safeParse(shortId)
    const door = parsed.success ? await doorOfShortId(app.database, parsed.data) : undefined
    if (door === undefined) return { status: 404, door: null }
    // Before anything of the list is read: the page tells nothing that its calls would refuse.
    if (!hasPass(app.secrets, request, door)) return { status: 401, door: null }
    const row = await doorList(app.database, door)
    if (row === undefined) return { status: 404, door: null }
    const list = doorListAnswer(row, await mayAddGuests(app.database, door, await request.findPerson()))
    return { status: 200, door: { list, currency: row.currency, now: door.now.toISOString() } }
  }

  app.get(
    '/check-in/:check_in_list_short_id',
    async (request: FastifyRequest<{ Params: { check_in_list_short_id: string } }>, reply) => {
      const { status, door } = await find(request, request.params.check_in_list_short_id)
      if (status === 404) await wrong.count(visitorOf(request))
      const props = { locale: request.language(), door, needsPin: status === 401 }
      const page = await web.render({ name: 'door', props })
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
      return sendDocument(reply.code(status), page)
    },
  )
}
