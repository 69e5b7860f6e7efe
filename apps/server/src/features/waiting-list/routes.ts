import * as endpoints from '@turnout/contract/waiting-list/endpoints.ts'
import { WAITING_LIST } from '@turnout/contract/waiting-list/entry.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import type { Exports } from '../../platform/database/open-export.ts'
import { limitStrangers, type StrangerLimits } from '../../platform/http/guards/stranger-limit.ts'
import { visitorOf } from '../../platform/http/guards/visitor.ts'
import { pageOf } from '../../platform/http/list-page.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { fileLanguage } from '../../platform/http/file-language.ts'
import { serve, servePublic } from '../../platform/http/serve.ts'
import type { Web } from '../../platform/web/web.ts'
import { eventOfCaller, scopeInEvent } from '../events/access.ts'
import { sendExport } from '../events/send-export.ts'
import { requireOwnDates } from '../occurrences/access.ts'
import { datesKnown } from '../occurrences/store.ts'
import { cellsOfPieces } from '../questions/choose-columns.ts'
import { entryAnswer, entryColumns, statsAnswer } from './answers.ts'
import type { PageServices } from './draw-page.ts'
import { joinWaitingList } from './join-waiting-list.ts'
import { leaveWaitingList, removeEntry } from './leave-waiting-list.ts'
import { moveEntry } from './move-entry.ts'
import { offerNext } from './offer-next.ts'
import { entryById, waitingListOfEvent } from './queries.ts'
import { entriesForExport, placedEntries } from './queries-export.ts'
import { servedEvent } from './queries-serving.ts'
import { statsOfEvent, waitedPrices, waitingFacets } from './queries-stats.ts'
import { pageRoutes } from './routes-pages.ts'
import { entryExists } from './store.ts'

const { ofCaller: entryOfCaller } = scopeInEvent('waiting_entry', entryExists)

/*
 * How often a visitor may join waiting lists (docs/domain/waiting-list.md): wide enough for a crowd
 * behind one router, and no way to fill strangers' mailboxes.
 */
const JOINS: StrangerLimits = {
  ofVisitor: { counter: 'waiting-list-visitor', calls: 30, perSeconds: 600 },
  ofAddress: { counter: 'waiting-list-address', calls: 6, perSeconds: 3600 },
  atPlace: { counter: 'waiting-list-event', calls: 6000, perSeconds: 3600 },
}

export interface WaitingListServices extends Omit<PageServices, 'web'> {
  /** null serves the API alone. */
  readonly web: Web | null
  readonly exports: Exports
}

export async function waitingListRoutes(app: FastifyInstance, services: WaitingListServices): Promise<void> {
  const { web, clock } = services
  const limit = limitStrangers(app.rateLimits, JOINS)

  servePublic(app, endpoints.joinWaitingList, async ({ params, body, actor, locale, request, write }) => {
    const eventId = params.event_id
    await limit.count({ visitor: visitorOf(request), email: body.email, placeId: eventId })
    const joining = { eventId, input: body, locale }
    return { data: await write((tx) => joinWaitingList(tx, joining, { ...services, now: clock.now(), actor })) }
  })

  servePublic(app, endpoints.leaveWaitingList, async ({ params, actor, write }) => {
    const named = { eventId: params.event_id, token: params.cancel_token }
    await write((tx) => leaveWaitingList(tx, named, actor))
  })

  deskRoutes(app)
  exportRoutes(app, services)
  if (web !== null) await pageRoutes(app, { ...services, web, limit })
}

async function entryOf(database: Database, entryId: number) {
  const row = await entryById(database, entryId)
  if (row === undefined) throw new Refusal('not_found')
  return { data: entryAnswer(row) }
}

/** What the organizer reads and does. */
function deskRoutes(app: FastifyInstance): void {
  const { database } = app

  serve(app, endpoints.waitingListOfEvent, async ({ caller, params, query, request }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    await requireOwnDates(database, scope, query)
    const { rows, total } = await waitingListOfEvent(database, scope, query)
    return pageOf({ rows: rows.map(entryAnswer), total }, query, { request, shape: WAITING_LIST })
  })

  serve(app, endpoints.waitingListStats, async ({ caller, params }) => {
    const { eventId } = await eventOfCaller(database, caller, params.event_id)
    const [stats, prices, event] = await Promise.all([
      statsOfEvent(database, eventId),
      waitedPrices(database, eventId),
      servedEvent(database, eventId),
    ])
    if (event === undefined) throw new Refusal('not_found')
    return statsAnswer(stats, prices, event)
  })

  serve(app, endpoints.facetsOfWaitingList, async ({ caller, params, query }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    await requireOwnDates(database, scope, query)
    // A filter's own choice would hide what else there is to choose.
    const { [query.facet]: _own, ...others } = query.filter_fields
    return { data: [...(await waitingFacets(database, scope, { ...query, filter_fields: others }))] }
  })

  serve(app, endpoints.offerNext, async ({ caller, params, body, actor, write }) => {
    const scope = await eventOfCaller(database, caller, params.event_id)
    return entryOf(database, await write((tx) => offerNext(tx, { scope, input: body }, actor)))
  })

  serve(app, endpoints.moveWaitingEntry, async ({ caller, params, body, actor, write }) => {
    const scope = await entryOfCaller(database, caller, params)
    await write((tx) => moveEntry(tx, { scope, input: body }, actor))
    return entryOf(database, scope.id)
  })

  serve(app, endpoints.removeWaitingEntry, async ({ caller, params, actor, write }) => {
    const { id: entryId, event } = await entryOfCaller(database, caller, params)
    await write((tx) => removeEntry(tx, { eventId: event.eventId, entryId }, actor))
  })
}

/** The list as a file, written while it is read. */
function exportRoutes(app: FastifyInstance, { exports }: { readonly exports: Exports }): void {
  serve(app, endpoints.exportWaitingList, async ({ caller, params, query, body, actor, locale: own, reply, write }) => {
    const locale = fileLanguage({ caller, locale: own }, query.headings)
    const event = await eventOfCaller(app.database, caller, params.event_id)
    await requireOwnDates(app.database, event, body)
    const sheet = m.waiting_list_export_sheet({}, { locale: pickLocale({ saved: locale }) })
    const asked = { ...body, format: query.format ?? body.format }
    return sendExport(
      exports,
      { reply, actor, write },
      {
        event,
        list: 'waiting_list',
        asked,
        sheet,
        open: async (reader) => {
          const placed = await placedEntries(reader, event, body)
          const { is_dated: isDated } = await datesKnown(reader, event.eventId)
          const columns = entryColumns(locale, isDated)
          const pieces = cellsOfPieces(entriesForExport(reader, event, placed), columns, async () => () => undefined)
          return { total: placed.length, titles: columns.map(({ title }) => title), pieces }
        },
      },
    )
  })
}
