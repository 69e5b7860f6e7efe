import { mayDo } from '@turnout/domain/accounts/capabilities.ts'
import * as endpoints from '@turnout/contract/occurrences/endpoints.ts'
import type { OccurrenceRule } from '@turnout/contract/occurrences/rule.ts'
import { restOfRule, type RuleDate } from '@turnout/domain/occurrences/change-rule.ts'
import type { PlannedDate } from '@turnout/domain/occurrences/make-starts.ts'
import { nearestDate } from '@turnout/domain/occurrences/nearest-date.ts'
import { ruleWithCount } from '@turnout/domain/occurrences/moved-rule.ts'
import type { FastifyInstance } from 'fastify'
import type { Reader } from '../../../platform/database/database.ts'
import { requireProof } from '../../../platform/http/guards/proof.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { ScopeInEvent } from '../../events/access.ts'
import { ruleOfCaller } from '../access.ts'
import { joinOccurrenceRule, updateOccurrenceRule } from './change-rule.ts'
import { planRule } from './plan-rule.ts'
import { readPlan } from '../plan-dates.ts'
import { clashesOf } from '../queries.ts'
import { changesOf, clashAnswer, occurrenceOfCaller, readOccurrence, spanAnswer } from '../routes.ts'
import { datesOf } from '../store.ts'
import { ruleOf } from './store-rules.ts'
import { writeRule } from '../write-rule.ts'

/** Changing the rule of dates that repeat. */
export function occurrenceRuleRoutes(app: FastifyInstance): void {
  const { database } = app

  serve(app, endpoints.getOccurrenceRule, async ({ caller, params, locale }) => {
    const scope = await ruleOfCaller(database, caller, params)
    const { rule, rest } = await restOf(database, scope)
    // Its dates are all gone or on other days: there is nothing that it goes on with.
    if (rest.count === 0) throw new Refusal('not_found')
    return { data: ruleAnswer({ id: scope.id, rule, rest, locale }) }
  })

  serve(app, endpoints.previewOccurrenceRule, async ({ caller, params, body, locale }) => {
    const { id, event } = await ruleOfCaller(database, caller, params)
    const decided = await planRule(database, { ...event, id, plan: body })
    const { change, fresh, planned, maximum } = decided
    const moves = change.moved.map(({ to }) => ({ starts_at: to.startsAt, ends_at: to.endsAt }))
    const coming = [...fresh.map(({ starts_at, ends_at }) => ({ starts_at, ends_at })), ...moves]
    const clashes = await clashesOf(database, event, { dates: coming, place: fresh[0]?.place ?? null })
    const { rule, start_date: from, slots: times, exclude } = body
    return {
      data: {
        sentence: writeRule({ rule, from, times, exclude }, { locale, withStart: true }),
        occurrences: planned.dates.map(({ startsAt, endsAt }) => spanAnswer(startsAt, endsAt)),
        added: fresh.map(({ starts_at, ends_at }) => spanAnswer(starts_at, ends_at)),
        moved: change.moved.map(({ date, to }) => ({
          ...soldAnswer(date),
          ...spanAnswer(to.startsAt, to.endsAt),
          start_date_before: date.startsAt.toISOString(),
          end_date_before: date.endsAt?.toISOString() ?? null,
        })),
        removed: change.removed.map(dateAnswer),
        sold: change.sold.map((date) => ({ ...soldAnswer(date), nearest: nearestAnswer(date, change.fresh) })),
        own: change.own.map(soldAnswer),
        same: change.same.length,
        already_there: change.there,
        maximum,
        clashes: clashes.filter(({ occurrence_id: own }) => own === null).map(clashAnswer),
        clock_changes: changesOf(
          coming.toSorted((a, b) => Number(a.starts_at) - Number(b.starts_at)),
          event,
        ),
        skipped: planned.clockNotes.filter(({ change: how }) => how === 'skipped').map(({ local }) => local),
      },
    }
  })

  serve(app, endpoints.updateOccurrenceRule, async ({ caller, params, body, actor, write, locale }) => {
    const scope = await ruleOfCaller(database, caller, params)
    if (body.move_guests.length > 0 && !mayDo(caller.capabilities, 'orders:write')) throw new Refusal('forbidden')
    if (body.cancel !== null) {
      if (!mayDo(caller.capabilities, 'orders:refund')) throw new Refusal('forbidden')
      requireProof({ needsProof: true }, caller, body)
    }
    const counts = await write((tx) => updateOccurrenceRule(tx, { scope, input: body }, actor))
    return { data: { rule: ruleAnswer({ id: scope.id, locale, ...(await restOf(database, scope)) }), ...counts } }
  })

  serve(app, endpoints.joinOccurrenceRule, async ({ caller, params, actor, write }) => {
    const scope = await occurrenceOfCaller(database, caller, params)
    await write((tx) => joinOccurrenceRule(tx, scope, actor))
    return readOccurrence(database, caller, scope)
  })
}

const dateAnswer = ({ id, startsAt, endsAt }: RuleDate) => ({ occurrence_id: id, ...spanAnswer(startsAt, endsAt) })
const soldAnswer = (date: RuleDate) => ({ ...dateAnswer(date), quantity_sold: date.tickets })

/** The new date that the guests of one could move to. */
function nearestAnswer({ startsAt }: RuleDate, fresh: readonly PlannedDate[]) {
  const nearest = nearestDate(startsAt, fresh)
  return nearest === undefined ? null : spanAnswer(nearest.startsAt, nearest.endsAt)
}

/** A rule, and what of it goes on: what is over, and what was deleted of it, is not part of it. */
async function restOf(reader: Reader, { id, event: { eventId, timezone } }: ScopeInEvent<'rule'>) {
  const [rule, dates] = await Promise.all([ruleOf(reader, { eventId, id }), datesOf(reader, eventId)])
  if (rule === undefined) throw new Refusal('not_found')
  const { rule: text, from_day: from, times, exclude } = rule
  const stored = { rule: text, start_date: from, slots: [...times], exclude: [...exclude] }
  const days = new Set(dates.flatMap((date) => (date.rule_id === id ? (date.rule_start?.slice(0, 10) ?? []) : [])))
  return { rule, rest: restOfRule(readPlan(stored, timezone).dates, { from, days, now: new Date() }) }
}

type Rest = Awaited<ReturnType<typeof restOf>>

function ruleAnswer({ id, rule, rest, locale }: Rest & { id: number; locale: string }): OccurrenceRule {
  const { rule: text, from_day: from, times, exclude, version } = rule
  return {
    id,
    sentence: writeRule({ rule: text, from, times, exclude }, { locale, withStart: false }),
    // A rule of no dates is none: a save may leave it with dates of other days alone.
    rule: rest.count === 0 ? text : ruleWithCount(text, rest.count),
    start_date: rest.from,
    slots: [...times],
    exclude: [...exclude.filter((day) => day >= rest.from), ...rest.gone].toSorted(),
    version,
  }
}
