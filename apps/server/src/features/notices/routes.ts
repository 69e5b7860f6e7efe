import * as endpoints from '@turnout/contract/notices/endpoints.ts'
import type { NoticesPage, NoticesQuery, Notice, OrderDay } from '@turnout/contract/notices/notice.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { noticeChoices } from '@turnout/domain/notices/notices.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { invalidFields } from '../../platform/http/refusal.ts'
import { serve } from '../../platform/http/serve.ts'
import { zoneOfUser } from '../accounts/queries.ts'
import { noticesOfCaller, type NoticeScope } from './access.ts'
import { markAllNotices, markNotice } from './mark-notices.ts'
import { countUnread, noticesOf, orderDays, type NoticesOf, type NoticeRow, type OrderDayRow } from './queries.ts'
import { savePreferences } from './save-preferences.ts'
import { choicesOf } from './store.ts'

/** As far as they want to see them in the area. */
async function shownTo(reader: Reader, scope: NoticeScope): Promise<NoticesOf> {
  const off = (await choicesOf(reader, scope)).filter((choice) => !choice.in_area).map(({ kind }) => kind)
  return { ...scope, kinds: scope.kinds.filter((kind) => !off.includes(kind)) }
}

/** @throws Refusal invalid_fields for a text that no page gave out. */
function placeOf(cursor: string | null): number | null {
  if (cursor === null) return null
  if (!/^[1-9]\d{0,14}$/u.test(cursor)) throw invalidFields({ cursor: 'invalid' })
  return Number(cursor)
}

const noticeAnswer = (row: NoticeRow & { readonly is_unread: boolean }): Notice => ({
  id: row.id,
  kind: row.kind,
  at: row.at.toISOString(),
  is_unread: row.is_unread,
  event:
    row.event_id === null
      ? null
      : { id: row.event_id, title: row.event_title ?? '', timezone: row.event_timezone ?? 'UTC' },
  subject: { id: row.subject_id, name: row.subject_name, type: row.subject },
  reference: row.reference,
  amount: row.amount_minor === null || row.currency === null ? null : majorFromMinor(row.amount_minor, row.currency),
  currency: row.currency,
  left: row.places_left,
  failed: row.failed,
  failure: row.failure,
  proposal: row.proposal,
})

const orderDayAnswer = ({ minor, first_at, last_at, ...day }: OrderDayRow): OrderDay => ({
  ...day,
  amount: majorFromMinor(minor, day.currency),
  first_at: first_at.toISOString(),
  last_at: last_at.toISOString(),
})

/** One page of what a member is told of. */
async function loadNotices(
  reader: Reader,
  scope: NoticeScope,
  { now, ...query }: NoticesQuery & { readonly now: Date },
): Promise<NoticesPage> {
  const { per_page, unread, cursor, orders } = query
  const before = placeOf(cursor)
  const told = await shownTo(reader, scope)
  const byDay = orders === 'BY_DAY'
  const of = byDay ? { ...told, kinds: told.kinds.filter((kind) => kind !== 'order.created') } : told
  // One more tells whether there is an older page.
  const rows = await noticesOf(reader, of, { unread, before, limit: per_page + 1 })
  const days =
    byDay && before === null ? await orderDays(reader, told, { zone: await zoneOfUser(reader, scope.userId), now }) : []
  const shown = rows.slice(0, per_page)
  const last = shown.at(-1)
  return {
    data: shown.map(noticeAnswer),
    order_days: days.map(orderDayAnswer),
    meta: { per_page, next_cursor: rows.length > per_page && last !== undefined ? String(last.id) : null },
  }
}

/** How many they have not seen of those. */
const loadUnread = async (reader: Reader, scope: NoticeScope): Promise<number> =>
  countUnread(reader, await shownTo(reader, scope))

export function noticeRoutes(app: FastifyInstance, { clock }: { readonly clock: Clock }): void {
  const reader = app.database
  const unreadOf = async (caller: Caller) => ({ data: { unread: await loadUnread(reader, noticesOfCaller(caller)) } })
  const preferencesOf = async (caller: Caller) => ({
    data: { kinds: [...noticeChoices(caller.capabilities, await choicesOf(reader, caller))] },
  })

  serve(app, endpoints.noticesOfMember, ({ caller, query }) =>
    loadNotices(reader, noticesOfCaller(caller), { ...query, now: clock.now() }),
  )

  serve(app, endpoints.countUnread, ({ caller }) => unreadOf(caller))

  serve(app, endpoints.seeNotice, async ({ caller, params, write }) => {
    await write((tx) => markNotice(tx, noticesOfCaller(caller), params.notice_id))
    return unreadOf(caller)
  })

  serve(app, endpoints.seeAllNotices, async ({ caller, write }) => {
    await write((tx) => markAllNotices(tx, noticesOfCaller(caller)))
    return unreadOf(caller)
  })

  serve(app, endpoints.getNoticePreferences, ({ caller }) => preferencesOf(caller))

  serve(app, endpoints.saveNoticePreferences, async ({ caller, body, write }) => {
    const saving = { owner: caller, held: caller.capabilities, kinds: body.kinds }
    await write((tx) => savePreferences(tx, saving))
    return preferencesOf(caller)
  })
}
