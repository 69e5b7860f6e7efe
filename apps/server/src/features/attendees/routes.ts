import { ATTENDEES_LIST } from '@turnout/contract/attendees/attendee.ts'
import { attendeesOfEvent as attendeesOfEventEndpoint, getAttendee } from '@turnout/contract/attendees/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ListMaps } from '../../platform/database/list-map.ts'
import { pageOf } from '../../platform/http/list-page.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve } from '../../platform/http/serve.ts'
import { eventOfCaller } from '../events/access.ts'
import { timelineAnswer } from '../events/answers-timeline.ts'
import { answerAnswer } from '../questions/answers.ts'
import { answersOf } from '../questions/queries-answers.ts'
import { attendeeOfCaller } from './access.ts'
import { attendeeAnswer, attendeeRowAnswer } from './answers.ts'
import { attendeeById, attendeesOfEvent } from './queries.ts'
import { historyOf } from './store-history.ts'

export function attendeeRoutes(app: FastifyInstance, { maps }: { maps: ListMaps }): void {
  serve(app, attendeesOfEventEndpoint, async ({ caller, params, query, request }) => {
    const event = await eventOfCaller(app.database, caller, params.event_id)
    const { rows, total } = await attendeesOfEvent(app.database, event, { request: query, maps })
    return pageOf({ rows: rows.map(attendeeRowAnswer), total }, query, { url: request.url, shape: ATTENDEES_LIST })
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
