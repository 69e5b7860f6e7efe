import { ATTENDEES_LIST } from '@turnout/contract/attendees/attendee.ts'
import {
  attendeesOfEvent as attendeesOfEventEndpoint,
  exportAttendees as exportAttendeesEndpoint,
  getAttendee,
} from '@turnout/contract/attendees/endpoints.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance } from 'fastify'
import type { Reader } from '../../platform/database/database.ts'
import type { ListMaps } from '../../platform/database/list-map.ts'
import type { Exports } from '../../platform/database/open-export.ts'
import { pageOf } from '../../platform/http/list-page.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve } from '../../platform/http/serve.ts'
import { eventOfCaller } from '../events/access.ts'
import { timelineAnswer } from '../events/answers-timeline.ts'
import { sendExport, type OpenedList } from '../events/send-export.ts'
import { answerAnswer } from '../questions/answers.ts'
import { answersOf } from '../questions/queries-answers.ts'
import { answersForExport, questionsForExport } from '../questions/queries-export.ts'
import { attendeeOfCaller } from './access.ts'
import { attendeeAnswer, attendeeRowAnswer } from './answers.ts'
import { attendeeRows, attendeeTitles, type AttendeesFile } from './answers-export.ts'
import { countAttendees, attendeesAsked, attendeesForExport } from './queries-export.ts'
import { attendeeById, attendeesOfEvent } from './queries.ts'
import { historyOf } from './store-history.ts'

export interface AttendeeParts {
  readonly maps: ListMaps
  readonly exports: Exports
}

export function attendeeRoutes(app: FastifyInstance, { maps, exports }: AttendeeParts): void {
  serve(app, attendeesOfEventEndpoint, async ({ caller, params, query, request }) => {
    const event = await eventOfCaller(app.database, caller, params.event_id)
    const { rows, total } = await attendeesOfEvent(app.database, event, { request: query, maps })
    return pageOf({ rows: rows.map(attendeeRowAnswer), total }, query, { url: request.url, shape: ATTENDEES_LIST })
  })

  serve(app, exportAttendeesEndpoint, async ({ caller, params, body, actor, locale, reply, write }) => {
    const event = await eventOfCaller(app.database, caller, params.event_id)
    const list = attendeesAsked(event, body)
    const sheet = m.attendees_export_sheet({}, { locale: pickLocale({ saved: locale }) })
    const open = async (reader: Reader): Promise<OpenedList> => {
      const questions = await questionsForExport(reader, event.eventId)
      const file: AttendeesFile = {
        locale,
        questions: questions.filter(({ belongsTo }) => belongsTo === 'PRODUCT'),
        answersOf: (orderIds) => answersForExport(reader, event.eventId, orderIds),
      }
      const total = await countAttendees(reader, list)
      return {
        total,
        titles: attendeeTitles(file),
        pieces: attendeeRows(attendeesForExport(reader, event, list), file),
      }
    }
    return sendExport(exports, { reply, actor, write }, { event, list: 'attendees', asked: body, sheet, open })
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
