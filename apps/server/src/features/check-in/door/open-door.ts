import { DOOR_PASS_HEADER } from '@turnout/contract/check-in/pass.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createCombiner } from '../../../platform/combine/combiner.ts'
import { isDatabaseDown } from '../../../platform/http/render-error.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { visitorOf } from '../../../platform/http/guards/visitor.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { doorsOfShortIds, type DoorScope } from '../access.ts'
import { isPass, passListOf } from './make-pass.ts'

/**
 * Addresses that open nothing, tried from one place: a guesser stops here, a busy door with the
 * right address never does.
 */
const WRONG_ADDRESSES = { calls: 30, perSeconds: 60 }

/** A list that is scanned at many gates at once is opened with one look. */
const LOOKUPS_AT_ONCE = 256
const LOOKUPS_WAITING_MAX = 10_000

/** Cookie of a pass; HttpOnly, and sent to the addresses of its list alone. */
export const DOOR_PASS_COOKIE = 'door_pass'

/** Opens doors by their address. */
export interface Doors {
  /** @throws Refusal not_found, pin_required, too_many_requests */
  open(request: FastifyRequest, shortId: string): Promise<DoorScope>
  /** For who is about to show the PIN. @throws Refusal not_found, too_many_requests */
  find(request: FastifyRequest, shortId: string): Promise<DoorScope>
}

/** Whether this request may stand at a door: there is no PIN, or it carries a pass. */
export function hasPass(secrets: Secrets, request: FastifyRequest, door: DoorScope): boolean {
  if (!door.has_pin) return true
  const shown = request.headers[DOOR_PASS_HEADER] ?? request.cookies[DOOR_PASS_COOKIE]
  return typeof shown === 'string' && isPass(secrets, passListOf(door), { pass: shown, now: door.now })
}

/** One for all routes of doors, so that wrong addresses are counted together. */
export function openDoors(app: FastifyInstance): Doors {
  const wrong = app.rateLimits.exactly({ counter: 'wrong_door', ...WRONG_ADDRESSES }, 'open')
  const lane = app.database.lane()
  const looked = createCombiner<string, DoorScope | undefined>({
    runs: [(shortIds) => lane.run((reader) => doorsOfShortIds(reader, shortIds))],
    atOnce: LOOKUPS_AT_ONCE,
    waitingMax: LOOKUPS_WAITING_MAX,
    isForAll: isDatabaseDown,
  })
  const find = async (request: FastifyRequest, shortId: string): Promise<DoorScope> => {
    const door = await looked.add(shortId)
    if (door !== undefined) return door
    await wrong.count(visitorOf(request))
    throw new Refusal('not_found')
  }
  return {
    find,
    async open(request, shortId) {
      const door = await find(request, shortId)
      if (!hasPass(app.secrets, request, door)) throw new Refusal('pin_required')
      return door
    },
  }
}
