import * as endpoints from '@turnout/contract/occurrences/endpoints.ts'
import {
  OCCURRENCES_LIST,
  type DateLimit,
  type DatePrice,
  type Occurrence,
} from '@turnout/contract/occurrences/occurrence.ts'
import { mayDo } from '@turnout/domain/accounts/capabilities.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { clockChangesBetween, clockChangesOfMonth } from '@turnout/domain/occurrences/make-starts.ts'
import { NEW_DATES_MAX } from '@turnout/domain/occurrences/rule-text.ts'
import type { FastifyInstance } from 'fastify'
import { changeEach } from '../../platform/http/change-each.ts'
import { findMeant } from '../../platform/http/find-meant.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { pageOf } from '../../platform/http/list-page.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve } from '../../platform/http/serve.ts'
import { eventOfCaller, scopeInEvent, type EventScope, type ScopeInEvent } from '../events/access.ts'
import { addOccurrences } from './add-occurrences.ts'
import { updateOccurrence } from './change-occurrence.ts'
import { changeDate, undoChange } from './change-occurrences.ts'
import { readPlan, roomForDates } from './plan-dates.ts'
import {
  clashesOf,
  countLiveDates,
  datesFound,
  occurrencesById,
  occurrencesOfEvent,
  type ClashRow,
  type OccurrenceRow,
} from './queries.ts'
import {
  dateFacets,
  datesPaid,
  dateTotals,
  monthOfDates,
  pricesOfDates,
  rulesOfEvent,
  scopesOf,
  type DatePriceRow,
} from './queries-desk.ts'
import { occurrenceExists } from './store.ts'
import { limitsOfDate } from './store-limits.ts'
import { changesOf as changesOfEvent, datesOfChange, nextChangeId } from './store-changes.ts'
import { writeRule } from './write-rule.ts'

export const { ofCaller: occurrenceOfCaller } = scopeInEvent('occurrence', occurrenceExists)

export function occurrenceRoutes(app: FastifyInstance): void {
  const { database } = app

  serve(app, endpoints.occurrencesOfEvent, async ({ caller, params, query, request, locale }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    const { rows, total } = await occurrencesOfEvent(database, scope, { asked: query, locale })
    const answers = await listedAnswers(database, { rows, scope, withPrices: query.with_prices }, caller)
    return pageOf({ rows: answers, total }, query, { request, shape: OCCURRENCES_LIST })
  })

  serve(app, endpoints.previewOccurrences, async ({ caller, params, body, locale }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    const { dates, total, clockNotes } = readPlan(body, scope.timezone)
    const plan = dates.map(({ startsAt, endsAt }) => ({ starts_at: startsAt, ends_at: endsAt }))
    const clashes = await clashesOf(database, scope, { dates: plan, place: body.place })
    return {
      data: {
        sentence: writeRule(
          { rule: body.rule, from: body.start_date, times: body.slots, exclude: body.exclude },
          { locale, withStart: true },
        ),
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
    const made = rows.map((row) => occurrenceAnswer(row, caller))
    return { data: { occurrences: made, already_there: alreadyThere } }
  })

  serve(app, endpoints.getOccurrence, async ({ caller, params }) =>
    readOccurrence(database, caller, await occurrenceOfCaller(database, caller, params)),
  )

  serve(app, endpoints.updateOccurrence, async ({ caller, params, body, actor, write }) => {
    const scope = await occurrenceOfCaller(database, caller, params)
    await write((tx) => updateOccurrence(tx, { scope, input: body }, actor))
    return readOccurrence(database, caller, scope)
  })

  serve(app, endpoints.changeOccurrences, async ({ caller, params, body, actor, request, keyed, locale }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    const meant = await findMeant(database, {
      ids: body.occurrence_ids,
      listOf: (ids) => datesFound(scope, { ...body, occurrence_ids: ids }, locale),
      maximum: NEW_DATES_MAX,
      field: 'occurrence_ids',
    })
    const each = { ...meant, request, key: keyed(), locale }
    const changeId = await nextChangeId(database)
    const { changed, meta, made } = await changeEach(app, each, (tx, id) =>
      changeDate(tx, { scope, id, input: body, changeId }, actor),
    )
    const others = [...made.values()].filter(Boolean).length
    const kept = await datesOfChange(database, scope.eventId, changeId)
    return {
      data: changed.map(({ id, ...became }) => ({ occurrence_id: id, ...became })),
      meta: { ...meta, changed: others, change_id: kept.length === 0 ? null : changeId },
    }
  })
}

interface Listed {
  readonly rows: readonly OccurrenceRow[]
  readonly scope: EventScope
  readonly withPrices: boolean
}

/** The dates of a list; the prices of all of them are one question. */
async function listedAnswers(database: Database, { rows, scope, withPrices }: Listed, caller: Caller) {
  if (!withPrices) return rows.map((row) => occurrenceAnswer(row, caller))
  const ids = rows.map(({ id }) => id)
  const prices = await pricesOfDates(database, scope, ids)
  return rows.map((row) => ({ ...occurrenceAnswer(row, caller), prices: pricesAnswer(prices.get(row.id), scope) }))
}

/** One date with its prices, as a member reads it. */
export async function readOccurrence(database: Database, caller: Caller, scope: ScopeInEvent<'occurrence'>) {
  const [[row], prices, limits] = await Promise.all([
    occurrencesById(database, [scope.id]),
    pricesOfDates(database, scope.event, [scope.id]),
    limitsOfDate(database, scope.event.eventId, scope.id),
  ])
  if (row === undefined) throw new Refusal('not_found')
  return {
    data: {
      ...occurrenceAnswer(row, caller),
      prices: pricesAnswer(prices.get(scope.id), scope.event),
      limits: limits.map(({ min_per_order: _least, ...limit }): DateLimit => limit),
    },
  }
}

/** What the organizer's list has beside its rows. */
export function occurrenceDeskRoutes(app: FastifyInstance): void {
  const { database } = app

  serve(app, endpoints.facetsOfOccurrences, async ({ caller, params, query, locale }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    // A filter's own choice would hide what else there is to choose.
    const { [query.facet]: _own, ...others } = query.filter_fields
    const list = datesFound(scope, { ...query, filter_fields: others }, locale)
    return { data: await dateFacets(database, list, query.facet) }
  })

  serve(app, endpoints.totalsOfOccurrences, async ({ caller, params, query, locale }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    const list = datesFound(scope, query, locale)
    const [totals, paid] = await Promise.all([
      dateTotals(database, list),
      seesMoney(caller) ? datesPaid(database, list) : null,
    ])
    const { currency } = scope
    return { data: { ...totals, amount_paid: paid === null ? null : majorFromMinor(paid, currency), currency } }
  })

  serve(app, endpoints.monthOfOccurrences, async ({ caller, params, query }) => {
    const { eventId, timezone } = await eventOfCaller(database, caller, params.event_id)
    const month = await monthOfDates(database, eventId, query.month)
    return { data: { ...month, clock_changes: [...clockChangesOfMonth(month.month, timezone)] } }
  })

  serve(app, endpoints.changesOfOccurrences, async ({ caller, params }) => {
    const { eventId } = await eventOfCaller(database, caller, params.event_id)
    const changes = await changesOfEvent(database, eventId)
    return { data: changes.map(({ at, ...change }) => ({ ...change, created_at: at.toISOString() })) }
  })

  serve(app, endpoints.undoOccurrences, async ({ caller, params, actor, request, keyed, locale }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    const changeId = params.occurrence_change_id
    const ids = await datesOfChange(database, scope.eventId, changeId)
    if (ids.length === 0) throw new Refusal('not_found')
    const each = { ids, known: new Set(ids), request, key: keyed(), locale }
    const { changed, meta } = await changeEach(app, each, (tx, id) => undoChange(tx, { scope, id, changeId }, actor))
    return { data: changed.map(({ id, ...became }) => ({ occurrence_id: id, ...became })), meta }
  })

  serve(app, endpoints.scopesOfOccurrence, async ({ caller, params }) => ({
    data: await scopesOf(database, await occurrenceOfCaller(database, caller, params)),
  }))

  serve(app, endpoints.rulesOfEvent, async ({ caller, params, locale }) => {
    const { eventId } = await eventOfCaller(database, caller, params.event_id)
    const { rules, single } = await rulesOfEvent(database, eventId)
    return {
      data: {
        rules: rules.map(({ id, rule, from_day: from, times, occurrences, exclude }) => ({
          id,
          sentence: writeRule({ rule, from, times, exclude }, { locale, withStart: false }),
          occurrences,
        })),
        single,
      },
    }
  })
}

/** The money of dates is that of their reports. */
const seesMoney = ({ capabilities }: Caller): boolean => mayDo(capabilities, 'reports:read')

export const changesOf = (plan: readonly { starts_at: Date }[], { timezone }: EventScope) => {
  const [first] = plan
  const last = plan.at(-1)
  return first === undefined || last === undefined
    ? []
    : [...clockChangesBetween(first.starts_at, last.starts_at, timezone)]
}

export const spanAnswer = (starts: Date, ends: Date | null) => ({
  start_date: starts.toISOString(),
  end_date: ends?.toISOString() ?? null,
})

export const clashAnswer = (row: ClashRow) => ({
  ...row,
  start_date: row.start_date.toISOString(),
  event_start_date: row.event_start_date.toISOString(),
})

const pricesAnswer = (rows: readonly DatePriceRow[] = [], { currency }: Pick<EventScope, 'currency'>): DatePrice[] =>
  rows.map((row) => priceAnswer(row, currency))

const priceAnswer = (row: DatePriceRow, currency: string): DatePrice => ({
  price_id: row.price_id,
  product_title: row.product_title,
  label: row.label,
  usual_price: majorFromMinor(row.usual_minor, currency),
  price: row.price_minor === null ? null : majorFromMinor(row.price_minor, currency),
  is_hidden: row.is_hidden,
})

const occurrenceAnswer = (row: OccurrenceRow, caller: Caller): Occurrence => ({
  id: row.id,
  event_id: row.event_id,
  kind: row.kind,
  ...spanAnswer(row.starts_at, row.ends_at),
  label: row.label,
  place: row.place,
  status: row.status,
  state: row.state,
  is_hidden: row.is_hidden,
  capacity: row.capacity,
  day_capacity: row.day_capacity,
  day_quantity_taken: row.day_taken,
  quantity_sold: row.sold,
  quantity_held: row.held,
  quantity_unpaid: row.unpaid,
  amount_paid: seesMoney(caller) ? majorFromMinor(row.paid_minor, row.currency) : null,
  sale_opens_minutes_before: row.sale_opens_minutes_before,
  sale_ends_minutes_before: row.sale_ends_minutes_before,
  early_minutes: row.early_minutes,
  late_minutes: row.late_minutes,
  rule_id: row.rule_id,
  is_detached: row.is_detached,
  moved_from: row.moved_from?.toISOString() ?? null,
  cancelled_at: row.cancelled_at?.toISOString() ?? null,
  cancel_reason: row.cancel_reason,
  version: row.version,
})
