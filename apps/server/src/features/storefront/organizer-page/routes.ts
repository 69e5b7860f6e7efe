import {
  contactOrganizer,
  eventsOfPublicOrganizer,
  getPublicOrganizer,
} from '@turnout/contract/storefront/organizer-page/endpoints.ts'
import {
  ORGANIZER_EVENTS_LIST,
  type organizerEventsQuery,
} from '@turnout/contract/storefront/organizer-page/public-organizer.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { pageOf } from '../../../platform/http/list-page.ts'
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts'
import { servePublic } from '../../../platform/http/serve.ts'
import { limitStrangers, type StrangerLimits } from '../../../platform/http/guards/stranger-limit.ts'
import { visitorOf } from '../../../platform/http/guards/visitor.ts'
import type { Person } from '../../../platform/http/guards/caller.ts'
import type { Web } from '../../../platform/web/web.ts'
import { listedEvents } from '../answers-list.ts'
import { liveEvents, type WhichEvents } from '../queries.ts'
import { isOwnOrganizer } from './access.ts'
import { publicOrganizerAnswer } from './answers.ts'
import type { PageServices } from './keep-pages.ts'
import { visitedOrganizer, type PublicOrganizerRow } from './queries.ts'
import { pageRoutes } from './routes-pages.ts'
import { sendMessage, type MessageServices } from './send-message.ts'

/*
 * How much a visitor may write to organizers (docs/domain/organizer-page.md). The mailbox of an
 * organizer is not for strangers to fill, and neither is the page for them to write under the names
 * of others.
 */
const MESSAGES: StrangerLimits = {
  ofVisitor: { counter: 'organizer-message-visitor', calls: 6, perSeconds: 600 },
  ofAddress: { counter: 'organizer-message-address', calls: 6, perSeconds: 3600 },
  atPlace: { counter: 'organizer-message-organizer', calls: 120, perSeconds: 3600 },
}

const OF_STATUS = { upcoming: 'upcoming', ended: 'past', archived: 'none' } as const

/**
 * Filters of dates say themselves which events are meant.
 * @throws Refusal invalid_fields for two names of the choice with different values
 */
function whichEvents({ filter, eventsStatus, filter_fields: f }: z.output<typeof organizerEventsQuery>): WhichEvents {
  const byStatus = eventsStatus && OF_STATUS[eventsStatus]
  if (filter !== undefined && byStatus !== undefined && filter !== byStatus)
    throw invalidFields({ filter: 'names_differ', eventsStatus: 'names_differ' })
  const named = filter ?? byStatus
  if (named !== undefined) return named
  return (f.start_date ?? f.end_date ?? f.lifecycle_status) ? 'all' : 'upcoming'
}

export interface OrganizerPageServices extends Omit<PageServices, 'web'>, MessageServices {
  /** null serves the API alone. */
  readonly web: Web | null
}

export async function organizerPageRoutes(app: FastifyInstance, services: OrganizerPageServices): Promise<void> {
  const { web, clock, publicUrl } = services
  const { database } = app
  const limit = limitStrangers(app.rateLimits, MESSAGES)

  /** @throws Refusal not_found for one who is unknown, deleted, or not public for this caller */
  const shownTo = async (caller: Person | null, organizerId: number): Promise<PublicOrganizerRow> => {
    const row = await visitedOrganizer(database, organizerId)
    const isShown =
      row?.is_public === true || (row && isOwnOrganizer(caller, { id: row.id, accountId: row.account_id }))
    if (row === undefined || isShown !== true) throw new Refusal('not_found')
    return row
  }

  servePublic(app, getPublicOrganizer, async ({ params, caller }) => ({
    data: publicOrganizerAnswer(await shownTo(caller, params.organizer_id), publicUrl()),
  }))

  servePublic(app, eventsOfPublicOrganizer, async ({ params, query, caller, locale, request, read }) => {
    const now = clock.now()
    const { id: organizerId } = await shownTo(caller, params.organizer_id)
    const which = whichEvents(query)
    const found = await read(async (reader) => {
      const { rows, total } = await liveEvents(reader, query, { now, organizerId, which })
      return { rows: await listedEvents(reader, rows, { now, publicUrl: publicUrl(), locale }), total }
    })
    return pageOf(found, query, { request, shape: ORGANIZER_EVENTS_LIST })
  })

  servePublic(app, contactOrganizer, async ({ params, body, caller, locale, request, write }) => {
    const { id: organizerId, name } = await shownTo(caller, params.organizer_id)
    await limit.count({ visitor: visitorOf(request), email: body.email, placeId: organizerId })
    await write((tx) => sendMessage(tx, { organizerId, input: body }, services))
    return { message: m.organizer_page_sent_title({ name }, { locale: pickLocale({ saved: locale }) }) }
  })

  if (web !== null) await pageRoutes(app, { ...services, web, limit })
}
