import * as endpoints from '@turnout/contract/occurrences/endpoints.ts'
import { OCCURRENCES_LIST, type Occurrence } from '@turnout/contract/occurrences/occurrence.ts'
import type { PublicOccurrence } from '@turnout/contract/occurrences/public-occurrence.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { clockChangesBetween } from '@turnout/domain/occurrences/make-starts.ts'
import type { FastifyInstance } from 'fastify'
import { changeEach } from '../../platform/http/change-each.ts'
import { pageOf } from '../../platform/http/list-page.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve, servePublic } from '../../platform/http/serve.ts'
import { eventOfCaller, isEventShownTo, scopeInEvent, type EventScope } from '../events/access.ts'
import { addOccurrences } from './add-occurrences.ts'
import { updateOccurrence } from './change-occurrence.ts'
import { changeDate } from './change-occurrences.ts'
import { readPlan, roomForDates } from './plan-dates.ts'
import {
  clashesOf,
  countLiveDates,
  occurrencesById,
  occurrencesOfEvent,
  type ClashRow,
  type OccurrenceRow,
} from './queries.ts'
import { calendarOf, publicDates, type PublicDateRow } from './queries-public.ts'
import { occurrenceExists } from './store.ts'

const { ofCaller: occurrenceOfCaller } = scopeInEvent('occurrence', occurrenceExists)

export function occurrenceRoutes(app: FastifyInstance): void {
  const { database } = app

  const read = async (id: number) => {
    const [row] = await occurrencesById(database, [id])
    if (row === undefined) throw new Refusal('not_found')
    return { data: occurrenceAnswer(row) }
  }

  serve(app, endpoints.occurrencesOfEvent, async ({ caller, params, query, request }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    const { rows, total } = await occurrencesOfEvent(database, scope, query)
    return pageOf({ rows: rows.map(occurrenceAnswer), total }, query, { request, shape: OCCURRENCES_LIST })
  })

  serve(app, endpoints.previewOccurrences, async ({ caller, params, body }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    const { dates, total, clockNotes } = readPlan(body, scope.timezone)
    const plan = dates.map(({ startsAt, endsAt }) => ({ starts_at: startsAt, ends_at: endsAt }))
    const clashes = await clashesOf(database, scope, { dates: plan, place: body.place })
    return {
      data: {
        occurrences: plan.map(({ starts_at, ends_at }) => spanAnswer(starts_at, ends_at)),
        total,
        maximum: roomForDates(await countLiveDates(database, scope.eventId)),
        clashes: clashes.map(clashAnswer),
        clock_changes: changesOf(plan, scope),
        skipped: clockNotes.filter(({ change }) => change === 'skipped').map(({ local }) => local),
      },
    }
  })

  serve(app, endpoints.addOccurrences, async ({ caller, params, body, actor, write }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    const { ids, alreadyThere } = await write((tx) => addOccurrences(tx, { scope, input: body }, actor))
    const rows = await occurrencesById(database, ids)
    return { data: { occurrences: rows.map(occurrenceAnswer), already_there: alreadyThere } }
  })

  serve(app, endpoints.getOccurrence, async ({ caller, params }) =>
    read((await occurrenceOfCaller(database, caller, params)).id),
  )

  serve(app, endpoints.updateOccurrence, async ({ caller, params, body, actor, write }) => {
    const scope = await occurrenceOfCaller(database, caller, params)
    await write((tx) => updateOccurrence(tx, { scope, input: body }, actor))
    return read(scope.id)
  })

  serve(app, endpoints.changeOccurrences, async ({ caller, params, body, actor, request, keyed, locale }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    const { action, occurrence_ids: ids } = body
    const each = { ids, known: new Set(ids), request, key: keyed(), locale }
    const { changed, meta } = await changeEach(app, each, (tx, id) => changeDate(tx, { scope, id, action }, actor))
    return { data: changed, meta }
  })
}

/** What visitors choose from. */
export function publicOccurrenceRoutes(app: FastifyInstance): void {
  const { database } = app

  servePublic(app, endpoints.publicCalendar, async ({ params, query, caller }) => {
    if (!(await isEventShownTo(database, caller, params.event_id))) throw new Refusal('not_found')
    return { data: await calendarOf(database, params.event_id, query.month) }
  })

  servePublic(app, endpoints.publicOccurrences, async ({ params, query, caller }) => {
    if (!(await isEventShownTo(database, caller, params.event_id))) throw new Refusal('not_found')
    const rows = await publicDates(database, params.event_id, query.day)
    return { data: rows.map(publicDateAnswer) }
  })
}

/** Of so many places and fewer the number is told. */
const TOLD_PLACES_MAX = 10

const publicDateAnswer = (row: PublicDateRow): PublicOccurrence => ({
  id: row.id,
  ...spanAnswer(row.starts_at, row.ends_at),
  label: row.label,
  place: row.place,
  state: row.state,
  places_left: row.places_left !== null && row.places_left <= TOLD_PLACES_MAX ? row.places_left : null,
  lowest_price: row.lowest_price_minor === null ? null : majorFromMinor(row.lowest_price_minor, row.currency),
  moved_from: row.moved_from?.toISOString() ?? null,
  cancel_reason: row.cancel_reason,
})

const changesOf = (plan: readonly { starts_at: Date }[], { timezone }: EventScope) => {
  const [first] = plan
  const last = plan.at(-1)
  return first === undefined || last === undefined
    ? []
    : [...clockChangesBetween(first.starts_at, last.starts_at, timezone)]
}

const spanAnswer = (starts: Date, ends: Date | null) => ({
  start_date: starts.toISOString(),
  end_date: ends?.toISOString() ?? null,
})

const clashAnswer = (row: ClashRow) => ({
  ...row,
  start_date: row.start_date.toISOString(),
  event_start_date: row.event_start_date.toISOString(),
})

const occurrenceAnswer = (row: OccurrenceRow): Occurrence => ({
  id: row.id,
  event_id: row.event_id,
  kind: row.kind,
  ...spanAnswer(row.starts_at, row.ends_at),
  label: row.label,
  place: row.place,
  status: row.status,
  is_hidden: row.is_hidden,
  capacity: row.capacity,
  quantity_sold: row.sold,
  quantity_held: row.held,
  sale_ends_minutes_before: row.sale_ends_minutes_before,
  rule_id: row.rule_id,
  is_detached: row.is_detached,
  moved_from: row.moved_from?.toISOString() ?? null,
  cancelled_at: row.cancelled_at?.toISOString() ?? null,
  cancel_reason: row.cancel_reason,
  version: row.version,
})
