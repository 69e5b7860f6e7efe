import * as endpoints from '@turnout/contract/box-office/endpoints.ts'
import { TILL_PEOPLE_LIST, TILLS_LIST, type Till, type TillPerson } from '@turnout/contract/box-office/till.ts'
import { mayDo } from '@turnout/domain/accounts/capabilities.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../../platform/http/guards/caller.ts'
import { pageOf } from '../../../platform/http/list-page.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { serve } from '../../../platform/http/serve.ts'
import { eventOfCaller, type EventScope } from '../../events/access.ts'
import { rightsOf, tillOfCaller, tillPersonOfCaller } from '../access.ts'
import { WRONG_PINS_MAX } from '../shift/judge-pin.ts'
import { createPerson, deletePerson, unlockPerson, updatePerson } from './change-people.ts'
import { createTill, deleteTill, rotateLink, updateTill } from './change-tills.ts'
import {
  peopleOfEvent,
  personById,
  tillById,
  tillsOfEvent,
  type PersonListRow,
  type TillListRow,
} from './queries-tills.ts'

/** What the organizer does with tills and the people at them. */
export function tillRoutes(app: FastifyInstance, { canSign }: { readonly canSign: boolean }): void {
  const { database } = app

  const read = async (tillId: number, { event, caller }: { readonly event: EventScope; readonly caller: Caller }) => {
    const row = await tillById(database, tillId)
    if (row === undefined) throw new Refusal('not_found')
    return { data: tillAnswer(row, { event, caller }) }
  }

  serve(app, endpoints.tillsOfEvent, async ({ caller, params, query, request }) => {
    const event = await eventOfCaller(database, caller, params.event_id)
    const { rows, total } = await tillsOfEvent(database, event, query)
    const answers = rows.map((row) => tillAnswer(row, { event, caller }))
    return pageOf({ rows: answers, total }, query, { request, shape: TILLS_LIST })
  })

  serve(app, endpoints.createTill, async ({ caller, params, body, actor, write }) => {
    const event = await eventOfCaller(database, caller, params.event_id)
    return read(await write((tx) => createTill(tx, { scope: event, input: body, canSign }, actor)), { event, caller })
  })

  serve(app, endpoints.getTill, async ({ caller, params }) => {
    const { id, event } = await tillOfCaller(database, caller, params)
    return read(id, { event, caller })
  })

  serve(app, endpoints.updateTill, async ({ caller, params, body, actor, write }) => {
    const scope = await tillOfCaller(database, caller, params)
    await write((tx) => updateTill(tx, { scope, input: body, canSign }, actor))
    return read(scope.id, { event: scope.event, caller })
  })

  serve(app, endpoints.deleteTill, async ({ caller, params, actor, write }) => {
    const scope = await tillOfCaller(database, caller, params)
    await write((tx) => deleteTill(tx, scope, actor))
  })

  serve(app, endpoints.rotateTillLink, async ({ caller, params, actor, write }) => {
    const scope = await tillOfCaller(database, caller, params)
    await write((tx) => rotateLink(tx, scope, actor))
    return read(scope.id, { event: scope.event, caller })
  })

  peopleRoutes(app)
}

function peopleRoutes(app: FastifyInstance): void {
  const { database } = app

  const read = async (personId: number) => {
    const row = await personById(database, personId)
    if (row === undefined) throw new Refusal('not_found')
    return { data: personAnswer(row) }
  }

  serve(app, endpoints.tillPeopleOfEvent, async ({ caller, params, query, request }) => {
    const event = await eventOfCaller(database, caller, params.event_id)
    const { rows, total } = await peopleOfEvent(database, event, query)
    return pageOf({ rows: rows.map(personAnswer), total }, query, { request, shape: TILL_PEOPLE_LIST })
  })

  serve(app, endpoints.createTillPerson, async ({ caller, params, body, actor, write }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    const pinHash = await app.passwords.hash(body.pin)
    return read(await write((tx) => createPerson(tx, { scope, input: body, pinHash }, actor)))
  })

  serve(app, endpoints.updateTillPerson, async ({ caller, params, body, actor, write }) => {
    const scope = await tillPersonOfCaller(database, caller, params)
    const pinHash = body.pin === null ? null : await app.passwords.hash(body.pin)
    await write((tx) => updatePerson(tx, { scope, input: body, pinHash }, actor))
    return read(scope.id)
  })

  serve(app, endpoints.unlockTillPerson, async ({ caller, params, actor, write }) => {
    const scope = await tillPersonOfCaller(database, caller, params)
    await write((tx) => unlockPerson(tx, scope, actor))
    return read(scope.id)
  })

  serve(app, endpoints.deleteTillPerson, async ({ caller, params, actor, write }) => {
    const scope = await tillPersonOfCaller(database, caller, params)
    await write((tx) => deletePerson(tx, scope, actor))
  })
}

function tillAnswer(
  { session, ...row }: TillListRow,
  { event, caller }: { readonly event: EventScope; readonly caller: Caller },
): Till {
  const major = (minor: number): number => majorFromMinor(minor, event.currency)
  return {
    id: row.id,
    short_id: mayDo(caller.capabilities, 'orders:write') ? row.short_id : '',
    name: row.name,
    fiscal_profile: row.fiscal_profile,
    check_in_list_id: row.check_in_list_id,
    includes_all_products: row.includes_all_products,
    product_ids: [...row.product_ids],
    free_sales_max: row.free_sales_max,
    shares: [...row.shares],
    session: session && {
      id: session.id,
      person: { id: session.person_id, name: session.person },
      opened_at: new Date(session.opened_at).toISOString(),
      seen_at: new Date(session.seen_at).toISOString(),
      seen_state: session.seen_state,
      sales_waiting: session.sales_waiting,
      sales: session.sales,
      sold: major(session.sold_minor),
      cash_expected: major(session.cash_minor),
      card: major(session.card_minor),
    },
    last_z: row.last_z,
    created_at: row.created_at.toISOString(),
  }
}

const personAnswer = (row: PersonListRow): TillPerson => ({
  id: row.id,
  name: row.name,
  rights: rightsOf(row),
  has_pin: row.has_pin,
  is_locked: row.wrong_tries >= WRONG_PINS_MAX,
  created_at: row.created_at.toISOString(),
})
