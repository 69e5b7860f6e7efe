import { CHECK_IN_LISTS_LIST } from '@turnout/contract/check-in/check-in-list.ts'
import { CHECK_IN_CONFLICTS_LIST, type CheckInConflict } from '@turnout/contract/check-in/conflict.ts'
import {
  checkInConflictsOfEvent,
  checkInListsOfEvent as checkInListsOfEventEndpoint,
  createCheckInList as createCheckInListEndpoint,
  deleteCheckInList as deleteCheckInListEndpoint,
  getCheckInList,
  openDoorPass,
  rotateCheckInLink,
  settleCheckInConflict,
  updateCheckInList as updateCheckInListEndpoint,
} from '@turnout/contract/check-in/endpoints.ts'
import type { OpenedDoor } from '@turnout/contract/check-in/page.ts'
import { PARAMS } from '@turnout/contract/params.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { mayDo } from '@turnout/domain/accounts/capabilities.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { visitorOf } from '../../platform/http/guards/visitor.ts'
import { pageOf } from '../../platform/http/list-page.ts'
import { invalidFields, Refusal } from '../../platform/http/refusal.ts'
import { serve, servePublic } from '../../platform/http/serve.ts'
import { isPassword } from '../../platform/passwords/passwords.ts'
import { sendDocument } from '../../platform/web/send-document.ts'
import type { Web } from '../../platform/web/web.ts'
import { eventOfCaller } from '../events/access.ts'
import { requireOwnDates } from '../occurrences/access.ts'
import type { MoneyActs } from '../orders/desk/cancel-order.ts'
import { checkInListOfCaller, doorOfShortId, rightsAtDoor } from './access.ts'
import { checkInListAnswer } from './answers.ts'
import { conflictById, conflictsOfEvent, type ConflictRow } from './conflicts/queries-conflicts.ts'
import { settleConflict } from './conflicts/settle-conflict.ts'
import { doorListAnswer } from './door/answers-door.ts'
import { limitPins } from './door/limit-pins.ts'
import { issuePass, PASS_SECONDS, passListOf, type IssuedPass } from './door/make-pass.ts'
import { doorList } from './door/queries-door.ts'
import { createCheckInList, deleteCheckInList, rotateLink, updateCheckInList } from './lists/change-lists.ts'
import { DOOR_PASS_COOKIE, hasPass, openDoors, type Doors } from './door/open-door.ts'
import { checkInListById, checkInListsOfEvent } from './queries.ts'
import { listDeskRoutes, type ListDeskServices } from './lists/routes-desk.ts'
import { doorAppRoutes } from './door/routes-app.ts'
import { doorRoutes } from './door/routes-door.ts'
import { liveRoutes } from './live/routes-live.ts'
import { pinOfList } from './store.ts'

export interface CheckInServices extends ListDeskServices {
  readonly https: boolean
  readonly money: MoneyActs
  /** null serves the API alone. */
  readonly web: Web | null
}

const opensDoor = ({ capabilities }: Caller): boolean => mayDo(capabilities, 'check-in:write')

export function checkInRoutes(app: FastifyInstance, { https, web, money, ...desk }: CheckInServices): void {
  /** The hash that is stored of a PIN; null and undefined stay what they are. */
  const pinHashOf = async <Nothing extends null | undefined>(pin: string | Nothing): Promise<string | Nothing> =>
    typeof pin === 'string' ? app.passwords.hash(pin) : pin
  const read = async (listId: number, caller: Caller) => {
    const row = await checkInListById(app.database, listId)
    if (row === undefined) throw new Refusal('not_found')
    return { data: checkInListAnswer(row, opensDoor(caller)) }
  }

  serve(app, checkInListsOfEventEndpoint, async ({ caller, params, query, request }) => {
    const scope = await eventOfCaller(app.database, caller, params.event_id)
    await requireOwnDates(app.database, scope, query)
    const { rows, total } = await checkInListsOfEvent(app.database, scope, query)
    return pageOf({ rows: rows.map((row) => checkInListAnswer(row, opensDoor(caller))), total }, query, {
      request,
      shape: CHECK_IN_LISTS_LIST,
    })
  })

  serve(app, createCheckInListEndpoint, async ({ caller, params, body, actor, write }) => {
    const scope = await eventOfCaller(app.database, caller, params.event_id)
    const pinHash = (await pinHashOf(body.pin)) ?? null
    return read(await write((tx) => createCheckInList(tx, { scope, input: body, pinHash }, actor)), caller)
  })

  serve(app, getCheckInList, async ({ caller, params }) =>
    read((await checkInListOfCaller(app.database, caller, params)).id, caller),
  )

  serve(app, updateCheckInListEndpoint, async ({ caller, params, body, actor, write }) => {
    const scope = await checkInListOfCaller(app.database, caller, params)
    const pinHash = await pinHashOf(body.pin)
    await write((tx) => updateCheckInList(tx, { scope, input: body, pinHash }, actor))
    return read(scope.id, caller)
  })

  serve(app, deleteCheckInListEndpoint, async ({ caller, params, actor, write }) => {
    const scope = await checkInListOfCaller(app.database, caller, params)
    await write((tx) => deleteCheckInList(tx, scope, actor))
  })

  serve(app, rotateCheckInLink, async ({ caller, params, actor, write }) => {
    const scope = await checkInListOfCaller(app.database, caller, params)
    await write((tx) => rotateLink(tx, scope, actor))
    return read(scope.id, caller)
  })

  listDeskRoutes(app, desk)
  const doors = openDoors(app)
  doorRoutes(app, { doors, money })
  passRoutes(app, { doors, https })
  liveRoutes(app, doors)
  conflictRoutes(app)
  if (web === null) return
  doorPageRoutes(app, web)
  doorAppRoutes(app, web)
}

/** Staff show the PIN of a list once and get a pass for their phone. */
function passRoutes(app: FastifyInstance, { doors, https }: { doors: Doors; https: boolean }): void {
  const pins = limitPins(app.rateLimits)

  servePublic(app, openDoorPass, async ({ params, body, request, reply }) => {
    const shortId = params.check_in_list_short_id
    const { list_id: listId } = await doors.find(request, shortId)
    await pins.count(listId, visitorOf(request))
    const list = await pinOfList(app.database, listId)
    if (list === undefined) throw new Refusal('not_found')
    // A PIN that was taken away meanwhile must not keep staff out.
    if (list.pin_hash !== null && !(await isPassword(body.pin, list.pin_hash)))
      throw invalidFields({ pin: 'wrong_pin' })
    await pins.forgive(listId, visitorOf(request))
    const issued = issuePass(app.secrets, passListOf(list), list.now)
    givePass(reply, { shortId, issued, https })
    return { data: { pass: issued.pass, expires_at: issued.expiresAt.toISOString() } }
  })
}

// Twice, because the page and its calls have nothing of their addresses in common but the list.
function givePass(reply: FastifyReply, given: { shortId: string; issued: IssuedPass; https: boolean }): void {
  const { shortId, issued, https } = given
  for (const path of [publicPaths.door(shortId), `/api/public/check-in-lists/${shortId}`]) {
    reply.setCookie(DOOR_PASS_COOKIE, issued.pass, {
      path,
      httpOnly: true,
      sameSite: 'lax',
      secure: https,
      maxAge: PASS_SECONDS,
    })
  }
}

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
function doorPageRoutes(app: FastifyInstance, web: Web): void {
  const wrong = app.rateLimits.exactly({ counter: 'wrong_door_page', ...WRONG_ADDRESSES }, 'open')

  const find = async (request: FastifyRequest, shortId: string): Promise<Found> => {
    const parsed = PARAMS.check_in_list_short_id.schema.safeParse(shortId)
    const door = parsed.success ? await doorOfShortId(app.database, parsed.data) : undefined
    if (door === undefined) return { status: 404, door: null }
    // Before anything of the list is read: the page tells nothing that its calls would refuse.
    if (!hasPass(app.secrets, request, door)) return { status: 401, door: null }
    const row = await doorList(app.database, door)
    if (row === undefined) return { status: 404, door: null }
    const list = doorListAnswer(row, await rightsAtDoor(app.database, door, await request.findPerson()))
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

/** The decisions of phones against the knowledge of the server, for an organizer to look at. */
function conflictRoutes(app: FastifyInstance): void {
  serve(app, checkInConflictsOfEvent, async ({ caller, params, query, request }) => {
    const event = await eventOfCaller(app.database, caller, params.event_id)
    const { rows, total } = await conflictsOfEvent(app.database, event, query)
    const shape = CHECK_IN_CONFLICTS_LIST
    return pageOf({ rows: rows.map(conflictAnswer), total }, query, { request, shape })
  })

  serve(app, settleCheckInConflict, async ({ caller, params, body, actor, write }) => {
    const event = await eventOfCaller(app.database, caller, params.event_id)
    const conflictId = params.check_in_conflict_id
    const by = body.is_settled ? caller.userId : null
    await write((tx) => settleConflict(tx, { event, conflictId, by }, actor))
    const row = await conflictById(app.database, conflictId)
    if (row === undefined) throw new Refusal('not_found')
    return { data: conflictAnswer(row) }
  })
}

const conflictAnswer = (row: ConflictRow): CheckInConflict => ({
  id: row.id,
  reason: row.reason,
  check_in_list: { id: row.list_id, name: row.list_name },
  attendee: attendeeOf(row),
  scan: {
    device: row.device,
    occurred_at: row.occurred_at.toISOString(),
    received_at: row.received_at.toISOString(),
    verdict: row.verdict,
  },
  admission:
    row.admission_short_id === null || row.admission_entered_at === null
      ? null
      : {
          short_id: row.admission_short_id,
          device: row.admission_device,
          entered_at: row.admission_entered_at.toISOString(),
        },
  settled_at: row.settled_at?.toISOString() ?? null,
  settled_by: row.settled_by,
})

function attendeeOf(row: ConflictRow): CheckInConflict['attendee'] {
  const { attendee_id: id, public_id, first_name, last_name, product_title } = row
  if (id === null || public_id === null || first_name === null || last_name === null || product_title === null)
    return null
  return { id, public_id, first_name, last_name, product_title }
}
