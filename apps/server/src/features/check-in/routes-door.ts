import { DOOR_ATTENDEES_LIST } from '@turnout/contract/check-in/door.ts'
import {
  admitAttendees as admitAttendeesEndpoint,
  attendeesAtDoor,
  getDoorList,
  undoCheckIn as undoCheckInEndpoint,
} from '@turnout/contract/check-in/endpoints.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../../platform/http/caller.ts'
import { pageOf } from '../../platform/http/list-page.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { servePublic } from '../../platform/http/serve.ts'
import { mustBeOpen, type DoorScope } from './access.ts'
import { admitAttendees } from './admit-attendees.ts'
import { doorAttendeeAnswer, doorListAnswer } from './answers-door.ts'
import { scansAnswer } from './answers-scan.ts'
import type { Doors } from './open-door.ts'
import { attendeesOfDoor, checkedInAtDoor, doorList } from './queries-door.ts'
import { undoCheckIn } from './undo-check-in.ts'

/** The door page's calls. Its address and, where there is a PIN, its pass are all it needs: whoever is signed in makes no difference. */
export function doorRoutes(app: FastifyInstance, doors: Doors): void {
  const staffOf = ({ listId }: DoorScope, request: FastifyRequest): Actor => ({
    kind: 'DOOR',
    id: listId,
    requestId: request.id,
  })

  servePublic(app, getDoorList, async ({ params, request }) => {
    const row = await doorList(app.database, await doors.open(request, params.check_in_list_short_id))
    if (row === undefined) throw new Refusal('not_found')
    return { data: doorListAnswer(row) }
  })

  servePublic(app, attendeesAtDoor, async ({ params, query, request }) => {
    const door = await doors.open(request, params.check_in_list_short_id)
    mustBeOpen(door)
    const { rows, total } = await attendeesOfDoor(app.database, door, query)
    return pageOf({ rows: rows.map(doorAttendeeAnswer), total }, query, {
      url: request.url,
      shape: DOOR_ATTENDEES_LIST,
    })
  })

  servePublic(app, admitAttendeesEndpoint, async ({ params, body, locale, request, write }) => {
    const scope = await doors.open(request, params.check_in_list_short_id)
    const upload = { scope, input: body, secrets: app.secrets }
    const outcome = await write((tx) => admitAttendees(tx, upload, staffOf(scope, request)))
    if ('closed' in outcome) throw new Refusal(outcome.closed)
    return scansAnswer(body, { records: outcome.records, inside: await checkedInAtDoor(app.database, scope), locale })
  })

  servePublic(app, undoCheckInEndpoint, async ({ params, request, write }) => {
    const scope = await doors.open(request, params.check_in_list_short_id)
    const act = { scope, checkInShortId: params.check_in_short_id }
    await write((tx) => undoCheckIn(tx, act, staffOf(scope, request)))
  })
}
