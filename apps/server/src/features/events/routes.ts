import type { ChangeNotice } from '@turnout/contract/events/change-notice.ts'
import type { DuplicatePreview } from '@turnout/contract/events/duplicate.ts'
import {
  changeEvent as changeEventEndpoint,
  changeEventSales as changeEventSalesEndpoint,
  changeEventSettings,
  changeEventStatus as changeEventStatusEndpoint,
  createEvent as createEventEndpoint,
  decideChangeNotice,
  deleteEvent as deleteEventEndpoint,
  duplicateEvent as duplicateEventEndpoint,
  eventDeletionStatus,
  eventsOfAccount as eventsOfAccountEndpoint,
  eventsOfOrganizer,
  getChangeNotice,
  getEvent,
  getEventSettings,
  makeSeries,
  previewDuplicate,
  replaceEventSettings,
  timelineOfEvent as timelineOfEventEndpoint,
  undoSeries,
  updateEvent as updateEventEndpoint,
} from '@turnout/contract/events/endpoints.ts'
import { EVENTS_LIST, type Event } from '@turnout/contract/events/event.ts'
import { TIMELINE_LIST } from '@turnout/contract/events/timeline.ts'
import { mayDo } from '@turnout/domain/accounts/capabilities.ts'
import { copiedDateKey } from '@turnout/domain/events/duplicate.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { changeEach } from '../../platform/http/change-each.ts'
import { pageOf } from '../../platform/http/list-page.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve } from '../../platform/http/serve.ts'
import type { PaymentProvider } from '../../platform/payment-provider/payment-provider.ts'
import { accountOfCaller } from '../accounts/access.ts'
import { cardPaymentsOf } from '../connected-accounts/queries.ts'
import { organizerOfCaller } from '../organizers/access.ts'
import { eventOfCaller } from './access.ts'
import { timelineAnswer } from './answers-timeline.ts'
import { eventAnswer, eventRowAnswer } from './answers.ts'
import { changeEvent, changeEventSales, changeEventStatus, deleteEvent } from './change-events.ts'
import { noticeOfEvent } from './changes/queries-notice.ts'
import { differences, isTheSame } from './changes/record-change.ts'
import { settleNotice } from './changes/settle-notice.ts'
import { readWhenAndWhere, toldEvent } from './changes/store-changes.ts'
import { createEvent, type EventOffer, type FindDefaults } from './create-event.ts'
import { findDates } from './desk/find-dates.ts'
import { eventDeskRoutes } from './desk/routes.ts'
import { duplicateEvent, type EventCopy } from './duplicate/duplicate-event.ts'
import {
  datesToMove,
  duplicatePreviewOf,
  type CopiedDateRow,
  type DuplicatePreviewRow,
} from './duplicate/queries-duplicate.ts'
import { copiesOfCaller, deleteCopy } from './duplicate/delete-copy.ts'
import { coversOfEvents } from './images/queries-images.ts'
import { imageRoutes } from './images/routes-images.ts'
import { lookRoutes } from './look/routes-look.ts'
import { timelineOfEvent } from './queries-timeline.ts'
import { eventById, eventsOfAccount, settingsOfEvent, type EventsAsked, type EventsScope } from './queries.ts'
import { settingsAnswer } from './settings/answers-settings.ts'
import { changeSettings } from './settings/change-settings.ts'
import { hasOrders } from './store.ts'
import { updateEvent } from './update-event.ts'

/** The fields that slices after events add to an event. */
export interface EventServices {
  readonly clock: Clock
  readonly publicUrl: () => string
  /** Whether passes for a wallet can be made. */
  readonly hasWalletPasses: boolean
  readonly provider: PaymentProvider | null
  readonly offer: EventOffer
  readonly findDefaults: FindDefaults
  readonly copies: readonly EventCopy[]
}

export function eventRoutes(app: FastifyInstance, services: EventServices): void {
  listRoutes(app, services)
  eventDeskRoutes(app, services)
  singleRoutes(app, services)
  settingsRoutes(app)
  imageRoutes(app, services)
  lookRoutes(app, services)
  noticeRoutes(app)
  serve(app, timelineOfEventEndpoint, async ({ caller, params, query, request }) => {
    const scope = await eventOfCaller(app.database, caller, params.event_id)
    const { rows, total } = await timelineOfEvent(app.database, scope, query)
    return pageOf({ rows: rows.map(timelineAnswer), total }, query, { request, shape: TIMELINE_LIST })
  })
}

function settingsRoutes(app: FastifyInstance): void {
  const read = async (eventId: number) => ({ data: settingsAnswer(await settingsOfEvent(app.database, eventId)) })

  serve(app, getEventSettings, async ({ caller, params }) => {
    const scope = await eventOfCaller(app.database, caller, params.event_id)
    return read(scope.eventId)
  })

  serve(app, replaceEventSettings, async ({ caller, params, body, actor, write }) => {
    const scope = await eventOfCaller(app.database, caller, params.event_id)
    await write((tx) => changeSettings(tx, { scope, input: body }, actor))
    return read(scope.eventId)
  })

  serve(app, changeEventSettings, async ({ caller, params, body, actor, write }) => {
    const scope = await eventOfCaller(app.database, caller, params.event_id)
    await write((tx) => changeSettings(tx, { scope, input: body }, actor))
    return read(scope.eventId)
  })
}

/** What guests are about to be told; null where no mail will go out, for whatever reason. */
async function readNotice(reader: Reader, eventId: number): Promise<ChangeNotice | null> {
  const row = await noticeOfEvent(reader, eventId)
  const event = await toldEvent(reader, eventId)
  if (row === undefined || event === undefined || row.people === 0) return null
  const was = readWhenAndWhere(row.was)
  const isOver = (event.end_date ?? event.start_date) <= event.now
  if (!event.send_changes || event.cancelled_at !== null || isOver || isTheSame(was, event)) return null
  const { hasNewDate, hasNewPlace } = differences(was, event)
  return {
    has_new_date: hasNewDate,
    has_new_place: hasNewPlace,
    people: row.people,
    changed_at: row.changed_at.toISOString(),
    due_at: row.due_at.toISOString(),
    is_due: row.due_at <= event.now,
    is_on_show: event.status === 'LIVE',
  }
}

/** What guests are about to be told of a changed date or place, and whether they are. */
function noticeRoutes(app: FastifyInstance): void {
  const { database } = app
  serve(app, getChangeNotice, async ({ caller, params }) => {
    const { eventId } = await eventOfCaller(database, caller, params.event_id)
    return { data: await readNotice(database, eventId) }
  })

  serve(app, decideChangeNotice, async ({ caller, params, body, actor, write }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    await write((tx) => settleNotice(tx, { scope, ...body }, actor))
    return { data: await readNotice(database, scope.eventId) }
  })
}

/** Door staff work with guests; what an event earned is not theirs to know. */
const tellsMoneyTo = ({ capabilities }: Caller): boolean => mayDo(capabilities, 'reports:read')

interface Reading {
  readonly caller: Caller
  readonly request: FastifyRequest
  readonly locale: string
}

function listRoutes(app: FastifyInstance, { clock, publicUrl }: EventServices): void {
  type Asked = Parameters<typeof pageOf>[1] & Omit<EventsAsked, 'now'>
  const list = async (scope: EventsScope, query: Asked, { caller, request, locale }: Reading) => {
    const now = clock.now()
    const dates = await findDates(app.database, caller, { query: query.query, locale, now })
    const { rows, total } = await eventsOfAccount(app.database, scope, { ...query, dates, now })
    const images = await coversOfEvents(
      app.database,
      rows.map(({ id }) => id),
    )
    const answers = rows.map((row) =>
      eventRowAnswer(row, { images, now, publicUrl: publicUrl(), tellsMoney: tellsMoneyTo(caller) }),
    )
    return pageOf({ rows: answers, total }, query, { request, shape: EVENTS_LIST })
  }

  serve(app, eventsOfAccountEndpoint, (call) => list(accountOfCaller(call.caller), call.query, call))

  serve(app, eventsOfOrganizer, async (call) =>
    list(await organizerOfCaller(app.database, call.caller, call.params.organizer_id), call.query, call),
  )
}

function singleRoutes(app: FastifyInstance, services: EventServices): void {
  const { clock, provider, offer, findDefaults, copies } = services
  const { database, secrets } = app
  const read = async (eventId: number, caller: Caller) => {
    const row = await eventById(database, eventId)
    if (row === undefined) throw new Refusal('not_found')
    const [images, categories, cardPayments] = await Promise.all([
      coversOfEvents(database, [eventId]),
      offer.categoriesOf(database, eventId, row.currency),
      cardPaymentsOf(database, { provider, accountId: row.account_id }),
    ])
    const around = { images, now: clock.now(), publicUrl: services.publicUrl(), tellsMoney: tellsMoneyTo(caller) }
    return { data: eventAnswer(row, { ...around, categories, cardPayments }) }
  }

  duplicateRoutes(app, { offer, copies, findDefaults, read })
  undoRoutes(app)

  serve(app, createEventEndpoint, async ({ caller, body, actor, locale, write }) => {
    const act = { scope: accountOfCaller(caller), input: body, secrets, locale, offer, findDefaults }
    return read(await write((tx) => createEvent(tx, act, actor)), caller)
  })

  serve(app, getEvent, async ({ caller, params }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    return read(scope.eventId, caller)
  })

  serve(app, updateEventEndpoint, async ({ caller, params, body, actor, write }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    await write((tx) => updateEvent(tx, { scope, input: body }, actor))
    return read(scope.eventId, caller)
  })

  serve(app, changeEventEndpoint, async ({ caller, params, body, actor, write }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    await write((tx) => changeEvent(tx, { scope, input: body }, actor))
    return read(scope.eventId, caller)
  })

  serve(app, changeEventStatusEndpoint, async ({ caller, params, body, actor, write }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    await write((tx) => changeEventStatus(tx, { scope, status: body.status }, actor))
    return read(scope.eventId, caller)
  })

  serve(app, changeEventSalesEndpoint, async ({ caller, params, body, actor, write }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    await write((tx) => changeEventSales(tx, { scope, isClosed: body.is_closed }, actor))
    return read(scope.eventId, caller)
  })

  serve(app, eventDeletionStatus, async ({ caller, params, locale }) => {
    const { eventId } = await eventOfCaller(database, caller, params.event_id)
    const isKept = await hasOrders(database, eventId)
    const words = { locale: pickLocale({ saved: locale }) }
    return { data: { can_delete: !isKept, reason: isKept ? m.error_event_has_orders({}, words) : null } }
  })

  serve(app, deleteEventEndpoint, async ({ caller, params, actor, write }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    await write((tx) => deleteEvent(tx, scope, actor))
  })
}

interface DuplicateServices {
  readonly offer: EventOffer
  readonly copies: readonly EventCopy[]
  readonly findDefaults: FindDefaults
  /** The answer about one event. */
  readonly read: (eventId: number, caller: Caller) => Promise<{ data: Event }>
}

function duplicateRoutes(app: FastifyInstance, { read, ...services }: DuplicateServices): void {
  const { database, secrets } = app

  serve(app, previewDuplicate, async ({ caller, params }) => {
    const { eventId } = await eventOfCaller(database, caller, params.event_id)
    const [row, dates] = await Promise.all([duplicatePreviewOf(database, eventId), datesToMove(database, eventId)])
    return { data: previewAnswer(row, dates) }
  })

  serve(app, duplicateEventEndpoint, async ({ caller, params, body, actor, locale, write }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    const id = await write((tx) => duplicateEvent(tx, { scope, input: body, secrets, locale, ...services }, actor))
    return read(id, caller)
  })

  serve(app, makeSeries, async ({ caller, params, body, actor, locale, request, keyed }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    const { start_dates, ...parts } = body
    const starts = [...new Set(start_dates)]
    const places = starts.map((_, place) => place)
    const each = { ids: places, known: new Set(places), request, locale, key: keyed() }
    const { changed, meta, made } = await changeEach(app, each, (tx, place) => {
      const input = { ...parts, title: null, start_date: starts[place] ?? '', dates: [] }
      return duplicateEvent(tx, { scope, input, secrets, locale, ...services }, actor)
    })
    const data = changed.map(({ id: place, ...became }) => ({
      start_date: starts[place] ?? '',
      event_id: made.get(place) ?? null,
      ...became,
    }))
    return { data, meta }
  })
}

function undoRoutes(app: FastifyInstance): void {
  serve(app, undoSeries, async ({ caller, body, actor, locale, request, keyed }) => {
    const ids = [...new Set(body.event_ids)]
    const copies = await copiesOfCaller(app.database, caller, ids)
    const each = { ids, known: new Set(copies.keys()), request, locale, key: keyed() }
    const { changed, meta } = await changeEach(app, each, (tx, eventId) =>
      deleteCopy(tx, { eventId, scope: copies.get(eventId) ?? null }, actor),
    )
    return { data: changed.map(({ id, ...became }) => ({ event_id: id, ...became })), meta }
  })
}

const previewAnswer = (row: DuplicatePreviewRow, dates: readonly CopiedDateRow[]): DuplicatePreview => ({
  ...row,
  start_date: row.start_date.toISOString(),
  end_date: row.end_date?.toISOString() ?? null,
  dates: dates.map(({ id, date, ...named }) => ({
    ...named,
    key: copiedDateKey(named.of, id, named.field),
    date: date.toISOString(),
  })),
})
