import { ATTENDEES_LIST } from '@turnout/contract/attendees/attendee.ts'
import {
  attendeesOfEvent as attendeesOfEventEndpoint,
  exportAttendees as exportAttendeesEndpoint,
  getAttendee,
} from '@turnout/contract/attendees/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import type { ListMaps } from '../../platform/database/list-map.ts'
import { asCsvFile } from '../../platform/format/csv.ts'
import { pageOf } from '../../platform/http/list-page.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve } from '../../platform/http/serve.ts'
import { eventOfCaller } from '../events/access.ts'
import { timelineAnswer } from '../events/answers-timeline.ts'
import { recordExport } from '../events/record-export.ts'
import { answerAnswer } from '../questions/answers.ts'
import { answersOf } from '../questions/queries-answers.ts'
import { answersForExport, questionsForExport } from '../questions/queries-export.ts'
import { attendeeOfCaller } from './access.ts'
import { attendeeAnswer, attendeeRowAnswer } from './answers.ts'
import { attendeesFile } from './answers-export.ts'
import { attendeesForExport } from './queries-export.ts'
import { attendeeById, attendeesOfEvent } from './queries.ts'
import { historyOf } from './store-history.ts'

export function attendeeRoutes(app: FastifyInstance, { maps }: { maps: ListMaps }): void {
  serve(app, attendeesOfEventEndpoint, async ({ caller, params, query, request }) => {
    const event = await eventOfCaller(app.database, caller, params.event_id)
    const { rows, total } = await attendeesOfEvent(app.database, event, { request: query, maps })
    return pageOf({ rows: rows.map(attendeeRowAnswer), total }, query, { url: request.url, shape: ATTENDEES_LIST })
  })

  serve(app, exportAttendeesEndpoint, async ({ caller, params, body, actor, locale, reply, write }) => {
    const event = await eventOfCaller(app.database, caller, params.event_id)
    const attendees = attendeesForExport(app.database, event, body)
    const questions = await questionsForExport(app.database, event.eventId)
    await write((tx) => recordExport(tx, { event, list: 'attendees', asked: body }, actor))
    asCsvFile(reply, `attendees-${event.eventId}`)
    const ofTickets = questions.filter(({ belongsTo }) => belongsTo === 'PRODUCT')
    const answersOfPiece = (ids: readonly number[]) => answersForExport(app.database, event.eventId, ids)
    return Readable.from(attendeesFile(attendees, { locale, questions: ofTickets, answersOf: answersOfPiece }))
  })

  serve(app, getAttendee, async ({ caller, params }) => {
    const { attendeeId } = await attendeeOfCaller(app.database, caller, params)
    const [row, answers, history] = await Promise.all([
      attendeeById(app.database, attendeeId),
      answersOf(app.database, { attendeeId }),
      historyOf(app.database, { attendeeId }),
    ])
    if (row === undefined) throw new Refusal('not_found')
    return { data: attendeeAnswer(row, { answers: answers.map(answerAnswer), timeline: history.map(timelineAnswer) }) }
  })
}
