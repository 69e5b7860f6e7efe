import { TILL_PASS_HEADER } from '@turnout/contract/box-office/session.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { visitorOf } from '../../../platform/http/guards/visitor.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { tillOfShortId, type TillCall, type TillScope } from '../access.ts'
import { readTillPass } from './make-till-pass.ts'

/** Addresses that open nothing, tried from one place. */
const WRONG_ADDRESSES = { calls: 30, perSeconds: 60 }

/** Cookie of a pass; HttpOnly, and sent to the addresses of its till alone. */
export const TILL_PASS_COOKIE = 'till_pass'

/** Opens tills by their address. */
export interface Tills {
  /** Without a pass. @throws Refusal not_found, too_many_requests */
  find(request: FastifyRequest, shortId: string): Promise<TillScope>
  /** @throws Refusal not_found, pin_required, too_many_requests */
  open(request: FastifyRequest, shortId: string): Promise<TillCall>
}

/** By which a device is known; what it says of itself is not kept in a pass. */
export const deviceHashOf = (deviceId: string): string =>
  createHash('sha256').update(`turnout-till-device:${deviceId}`).digest('base64url').slice(0, 22)

export const actorOf = ({ me }: Pick<TillCall, 'me'>, request: FastifyRequest): Actor => ({
  kind: 'TILL',
  id: me.id,
  requestId: request.id,
})

/** Who a request comes from at a till; null: it has no pass that is good. */
export function holderAt(app: FastifyInstance, request: FastifyRequest, till: TillScope): TillCall | null {
  const shown = request.headers[TILL_PASS_HEADER] ?? request.cookies[TILL_PASS_COOKIE]
  const holder = typeof shown === 'string' ? readTillPass(app.secrets, shown, till.now) : null
  if (holder === null || holder.tillId !== till.till_id || holder.tillVersion !== till.pass_version) return null
  const me = till.people.find(({ id, pass_version }) => id === holder.personId && pass_version === holder.personVersion)
  return me === undefined ? null : { till, me, deviceHash: holder.deviceHash }
}

/** One for all routes of tills, so that wrong addresses are counted together. */
export function openTills(app: FastifyInstance): Tills {
  const wrong = app.rateLimits.exactly({ counter: 'wrong_till', ...WRONG_ADDRESSES }, 'open')
  const find = async (request: FastifyRequest, shortId: string): Promise<TillScope> => {
    const till = await tillOfShortId(app.database, shortId)
    if (till !== undefined) return till
    await wrong.count(visitorOf(request))
    throw new Refusal('not_found')
  }
  return {
    find,
    async open(request, shortId) {
      const till = await find(request, shortId)
      const call = holderAt(app, request, till)
      if (call === null) throw new Refusal('pin_required')
      return call
    },
  }
}
