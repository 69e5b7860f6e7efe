import * as endpoints from '@turnout/contract/box-office/endpoints.ts'
import type { OpenedTill, TillMovement } from '@turnout/contract/box-office/session.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { KeyedRequest } from '../../../platform/idempotency/store.ts'
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts'
import { servePublic } from '../../../platform/http/serve.ts'
import { rightsOf, tillOfShortId, type TillCall, type TillScope } from '../access.ts'
import { buildReport, printedReport } from './build-report.ts'
import { closeSession, moveMoney } from './close-session.ts'
import { judgePin } from './judge-pin.ts'
import { issueTillPass, TILL_PASS_SECONDS } from './make-till-pass.ts'
import { openSession, resumeSession } from './open-session.ts'
import { actorOf, deviceHashOf, holderAt, TILL_PASS_COOKIE, type Tills } from './open-till.ts'
import { movementByShortId, movementsOfSession, type MovementRow } from './queries-movements.ts'
import { shiftReportRow, zReportOf } from './queries-report.ts'
import { lockShiftOf, type TillAct } from './record-movement.ts'
import { savePresence } from './store-sessions.ts'

const MOVEMENTS_SHOWN = 200

/** The parts of a till's page around selling: PIN, shift, drawer and reports. */
export function shiftRoutes(app: FastifyInstance, { tills, https }: { tills: Tills; https: boolean }): void {
  const { database } = app

  servePublic(app, endpoints.getOpenedTill, async ({ params, request }) => {
    const till = await tills.find(request, params.till_short_id)
    return { data: openedTillAnswer(till, holderAt(app, request, till)) }
  })

  passRoutes(app, { tills, https })

  servePublic(app, endpoints.tellTillPresence, async ({ params, body, request, write }) => {
    const call = await tills.open(request, params.till_short_id)
    await write(async (tx) => {
      const session = await lockShiftOf(tx, call)
      await savePresence(tx, session.id, { state: body.state, salesWaiting: body.sales_waiting })
    })
  })

  servePublic(app, endpoints.moveMoneyAtTill, async ({ params, body, request, keyed }) => {
    const call = await tills.open(request, params.till_short_id)
    const act = actOf(call, keyed())
    const shortId = await database.transaction((tx) =>
      moveMoney(tx, act, { input: body, actor: actorOf(call, request) }),
    )
    const row = await movementByShortId(database, call.till.till_id, shortId)
    if (row === undefined) throw new Refusal('not_found')
    return { data: movementAnswer(row, call.till.currency) }
  })

  servePublic(app, endpoints.movementsAtTill, async ({ params, request }) => {
    const { till } = await tills.open(request, params.till_short_id)
    const of = { eventId: till.event_id, sessionId: openSessionOf(till) }
    const rows = await movementsOfSession(database, of, MOVEMENTS_SHOWN)
    return { data: rows.map((row) => movementAnswer(row, till.currency)) }
  })

  reportRoutes(app, tills)
}

function reportRoutes(app: FastifyInstance, tills: Tills): void {
  const { database } = app

  servePublic(app, endpoints.xReportAtTill, async ({ params, request }) => {
    const { till } = await tills.open(request, params.till_short_id)
    const row = await shiftReportRow(database, openSessionOf(till))
    if (row === undefined) throw new Refusal('shift_not_open')
    return { data: buildReport(till, row, null) }
  })

  servePublic(app, endpoints.closeTillSession, async ({ params, body, request, write }) => {
    const call = await tills.open(request, params.till_short_id)
    return { data: await write((tx) => closeSession(tx, call, { input: body, actor: actorOf(call, request) })) }
  })

  servePublic(app, endpoints.zReportAtTill, async ({ params, request }) => {
    const { till } = await tills.open(request, params.till_short_id)
    const report = await zReportOf(database, till.till_id, params.z_number)
    if (report === undefined) throw new Refusal('not_found')
    return { data: printedReport(report) }
  })
}

/** An act by its key. @throws Refusal invalid_fields without one: a device that gets no answer sends it again */
export function actOf(call: TillCall, keyed: KeyedRequest | null): TillAct {
  if (keyed === null) throw invalidFields({ 'Idempotency-Key': 'required' })
  return { call, key: keyed.key, fingerprint: keyed.fingerprint }
}

const openSessionOf = ({ session }: TillScope): number => {
  if (session === null) throw new Refusal('shift_not_open')
  return session.id
}

/** A PIN opens a shift, or goes on in one. */
function passRoutes(app: FastifyInstance, { tills, https }: { tills: Tills; https: boolean }): void {
  const calledBy = async (
    till: TillScope,
    body: { readonly person_id: number | null; readonly pin: string; readonly device_id: string },
    requestId: string,
  ): Promise<TillCall> => ({
    till,
    me: await judgePin(app, till, { personId: body.person_id, pin: body.pin, requestId }),
    deviceHash: deviceHashOf(body.device_id),
  })

  const answer = async ({ till, me, deviceHash }: TillCall, reply: FastifyReply) => {
    const holder = {
      tillId: till.till_id,
      tillVersion: till.pass_version,
      personId: me.id,
      personVersion: me.pass_version,
      deviceHash,
    }
    const issued = issueTillPass(app.secrets, holder, till.now)
    givePass(reply, { shortId: till.short_id, pass: issued.pass, https })
    const now = await tillOfShortId(app.database, till.short_id)
    if (now === undefined) throw new Refusal('not_found')
    const opened = openedTillAnswer(now, { till: now, me, deviceHash })
    return { data: { pass: issued.pass, expires_at: issued.expiresAt.toISOString(), till: opened } }
  }

  servePublic(app, endpoints.openTillSession, async ({ params, body, request, reply, write }) => {
    const till = await tills.find(request, params.till_short_id)
    if (till.session !== null) throw new Refusal('shift_open')
    const call = await calledBy(till, body, request.id)
    await write((tx) => openSession(tx, call, { float: body.float, device: body.device, requestId: request.id }))
    return answer(call, reply)
  })

  servePublic(app, endpoints.openTillPass, async ({ params, body, request, reply, write }) => {
    const call = await calledBy(await tills.find(request, params.till_short_id), body, request.id)
    const { device, takes_over } = body
    await write((tx) => resumeSession(tx, call, { device, takes_over, requestId: request.id }))
    return answer(call, reply)
  })
}

// Twice, because the page and its calls have nothing of their addresses in common but the till.
function givePass(reply: FastifyReply, given: { shortId: string; pass: string; https: boolean }): void {
  const { shortId, pass, https } = given
  for (const path of [publicPaths.till(shortId), `/api/public/tills/${shortId}`])
    reply.setCookie(TILL_PASS_COOKIE, pass, {
      path,
      httpOnly: true,
      sameSite: 'lax',
      secure: https,
      maxAge: TILL_PASS_SECONDS,
    })
}

/** What a till tells; of the pass that came with the request, whose it is. */
export function openedTillAnswer(till: TillScope, call: TillCall | null): OpenedTill {
  const { session } = till
  return {
    short_id: till.short_id,
    name: till.name,
    event: {
      id: till.event_id,
      title: till.title,
      start_date: till.start_date.toISOString(),
      timezone: till.timezone,
      currency: till.currency,
    },
    fiscal_profile: till.fiscal_profile,
    lets_in: till.list_short_id !== null,
    people: till.people.map(({ id, name }) => ({ id, name })),
    session: session && {
      id: session.id,
      person: { id: session.person_id, name: session.person },
      device: session.device,
      opened_at: new Date(session.opened_at).toISOString(),
    },
    me: call && {
      id: call.me.id,
      name: call.me.name,
      rights: rightsOf(call.me),
      sells_here: session !== null && session.device_id === call.deviceHash,
    },
    now: till.now.toISOString(),
  }
}

export const movementAnswer = (row: MovementRow, currency: string): TillMovement => ({
  id: row.short_id,
  number: row.seq,
  kind: row.kind,
  tender: row.tender,
  amount: majorFromMinor(row.amount_minor, currency),
  cash: majorFromMinor(row.cash_minor, currency),
  order_public_id: row.order_public_id,
  person: { id: row.person_id, name: row.person },
  reason: row.reason,
  sold_offline_at: row.sold_offline_at?.toISOString() ?? null,
  is_clock_off: row.is_clock_off,
  at: row.at.toISOString(),
})
