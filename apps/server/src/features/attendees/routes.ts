import { ATTENDEES_LIST } from '@turnout/contract/attendees/attendee.ts'
import {
  attendeesOfEvent as attendeesOfEventEndpoint,
  exportAttendees as exportAttendeesEndpoint,
  facetsOfAttendees as facetsEndpoint,
  getAttendee,
  totalsOfAttendees as totalsEndpoint,
} from '@turnout/contract/attendees/endpoints.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance } from 'fastify'
import type { Reader } from '../../platform/database/database.ts'
import type { RowMarkings } from '../../platform/database/row-marks.ts'
import type { Exports } from '../../platform/database/open-export.ts'
import { pageOf } from '../../platform/http/list-page.ts'
import { fileLanguage } from '../../platform/http/file-language.ts'
import { serve } from '../../platform/http/serve.ts'
import type { MailRules } from '../accounts/mails/queue-account-mail.ts'
import { eventOfCaller } from '../events/access.ts'
import { sendExport, type OpenedList } from '../events/send-export.ts'
import { cellsOfPieces } from '../questions/choose-columns.ts'
import { answersForExport, questionsForExport, rowAnswers } from '../questions/queries-export.ts'
import { attendeeOfCaller } from './access.ts'
import { attendeeRowAnswer } from './answers.ts'
import { attendeeColumns } from './desk/answers-export.ts'
import { countAttendees, attendeesAsked, attendeesForExport } from './desk/queries-export.ts'
import { attendeeFacets, attendeeTotals } from './desk/queries-totals.ts'
import { loadAttendee } from './load-attendee.ts'
import { attendeeListOf, attendeesOfEvent } from './queries.ts'
import type { OwedActs } from './desk/cancel-attendee.ts'
import { attendeeDeskRoutes, manyAttendeesRoutes } from './desk/routes-desk.ts'

export interface AttendeeParts extends MailRules {
  readonly maps: RowMarkings
  readonly exports: Exports
  readonly publicUrl: () => string
  readonly owed: OwedActs
}

export function attendeeRoutes(app: FastifyInstance, parts: AttendeeParts): void {
  const { maps, exports } = parts
  serve(app, attendeesOfEventEndpoint, async ({ caller, params, query, request }) => {
    const event = await eventOfCaller(app.database, caller, params.event_id)
    const { rows, total } = await attendeesOfEvent(app.database, event, { request: query, maps })
    const orderIds = rows.map((row) => row.order_id)
    const answers = query.with_answers ? await answersForExport(app.database, event.eventId, orderIds) : undefined
    const listed = rows.map((row) => ({
      ...attendeeRowAnswer(row),
      ...(answers && { answers: rowAnswers(answers.attendees.get(row.id)) }),
    }))
    return pageOf({ rows: listed, total }, query, { request, shape: ATTENDEES_LIST })
  })

  serve(app, exportAttendeesEndpoint, async ({ caller, params, query, body, actor, locale: own, reply, write }) => {
    const locale = fileLanguage({ caller, locale: own }, query.headings)
    const event = await eventOfCaller(app.database, caller, params.event_id)
    const list = attendeesAsked(event, body)
    const sheet = m.attendees_export_sheet({}, { locale: pickLocale({ saved: locale }) })
    const open = async (reader: Reader): Promise<OpenedList> => {
      const questions = await questionsForExport(reader, event.eventId)
      const ofTickets = questions.filter(({ belongs_to: belongsTo }) => belongsTo === 'PRODUCT')
      const columns = attendeeColumns({ locale, questions: ofTickets }, body.columns)
      const total = await countAttendees(reader, list)
      const pieces = cellsOfPieces(attendeesForExport(reader, event, list), columns, async (rows) => {
        const orderIds = [...new Set(rows.map((row) => row.order_id))]
        const { attendees } = await answersForExport(reader, event.eventId, orderIds)
        return ({ id }) => attendees.get(id)
      })
      return { total, titles: columns.map(({ title }) => title), pieces }
    }
    return sendExport(
      exports,
      { reply, actor, write },
      { event, list: 'attendees', asked: { ...body, format: query.format ?? body.format }, sheet, open },
    )
  })

  serve(app, getAttendee, async ({ caller, params }) => {
    const { id: attendeeId } = await attendeeOfCaller(app.database, caller, params)
    return loadAttendee(app.database, attendeeId)
  })
  attendeeDeskRoutes(app, parts.owed)
  attendeeTotalsRoutes(app)
  manyAttendeesRoutes(app, parts)
}

/** How all attendees of a list stand, and how many there are of each value of a filter. */
function attendeeTotalsRoutes(app: FastifyInstance): void {
  serve(app, totalsEndpoint, async ({ caller, params, query }) => {
    const event = await eventOfCaller(app.database, caller, params.event_id)
    const { attendees, checked_in, awaiting_payment, cancelled } = await attendeeTotals(
      app.database,
      attendeeListOf(event, query),
    )
    return { data: { attendees, checked_in, awaiting_payment, cancelled } }
  })

  serve(app, facetsEndpoint, async ({ caller, params, query }) => {
    const event = await eventOfCaller(app.database, caller, params.event_id)
    // A filter's own choice would hide what else there is to choose.
    const { [query.facet]: _own, ...others } = query.filter_fields
    const list = attendeeListOf(event, { ...query, filter_fields: others })
    const found = await attendeeFacets(app.database, list, query.facet)
    return { data: found.map(({ value, rows }) => ({ value, attendees: rows })) }
  })
}
