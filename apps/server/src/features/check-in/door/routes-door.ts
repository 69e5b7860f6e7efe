import {
  admitAttendees as admitAttendeesEndpoint,
  attendeeAtDoor,
  attendeesAtDoor,
  getDoorList,
  undoCheckIn as undoCheckInEndpoint,
} from '@turnout/contract/check-in/endpoints.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { compressAnswers } from '../../../platform/http/compress-answers.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { servePublic } from '../../../platform/http/serve.ts'
import { mayAddGuests, mustBeOpen, type DoorScope } from '../access.ts'
import { admitAttendees } from '../scans/admit-attendees.ts'
import { doorGuestAnswer, doorListAnswer } from './answers-door.ts'
import { scansAnswer } from '../scans/answers-scan.ts'
import { combineUploads, unlessOvertaken } from '../scans/combine-uploads.ts'
import { withLegacyCodes } from '../scans/find-legacy-codes.ts'
import { withPublicIds, type Upload } from '../scans/judge-scans.ts'
import { keepCounts } from '../live/keep-counts.ts'
import { loadGuests } from './load-guests.ts'
import type { Doors } from './open-door.ts'
import { doorList } from './queries-door.ts'
import { doorSecrets, guestOfDoor } from './queries-guests.ts'
import { guestRoutes } from './routes-guests.ts'
import { verifyTicketCodes } from '../../tickets/codes/judge-ticket-codes.ts'
import { undoCheckIn } from '../scans/undo-check-in.ts'

/**
 * The door page's calls. Its address and, where there is a PIN, its pass are all it needs: a
 * signed-in user makes no difference.
 */
export function doorRoutes(app: FastifyInstance, doors: Doors): void {
  const source = { reader: app.database, secrets: app.secrets }
  const uploads = combineUploads(app.database, app.meters)
  const counts = keepCounts(app.database)
  const staffOf = ({ list_id: listId }: DoorScope, request: FastifyRequest): Actor => ({
    kind: 'DOOR',
    id: listId,
    requestId: request.id,
  })

  servePublic(app, getDoorList, async ({ params, caller, request }) => {
    const door = await doors.open(request, params.check_in_list_short_id)
    const row = await doorList(app.database, door)
    if (row === undefined) throw new Refusal('not_found')
    return { data: doorListAnswer(row, await mayAddGuests(app.database, door, caller)) }
  })

  compressAnswers(app, (inner) =>
    servePublic(inner, attendeesAtDoor, async ({ params, query, request }) => {
      const door = await doors.open(request, params.check_in_list_short_id)
      mustBeOpen(door)
      return loadGuests(source, door, { asked: query, request })
    }),
  )

  servePublic(app, attendeeAtDoor, async ({ params, request }) => {
    const door = await doors.open(request, params.check_in_list_short_id)
    mustBeOpen(door)
    const row = await guestOfDoor(app.database, door, params.attendee_public_id)
    const secrets = await doorSecrets(app.database, door)
    if (row === undefined || secrets === undefined) throw new Refusal('not_found')
    return { data: doorGuestAnswer(row, secrets) }
  })

  servePublic(app, admitAttendeesEndpoint, async ({ params, body, locale, request, keyed, write }) => {
    const scope = await doors.open(request, params.check_in_list_short_id)
    const { list_id: listId, event_id: eventId } = scope
    const texts = body.attendees.map(({ code }) => code)
    const ours = await verifyTicketCodes(source, eventId, texts)
    const codes = await withLegacyCodes(app.database, { eventId, texts, codes: ours })
    const upload: Upload = {
      door: scope,
      input: withPublicIds(body, { codes, scope }),
      codes,
      actor: staffOf(scope, request),
    }
    const alone = () => unlessOvertaken(() => write(async (tx) => (await admitAttendees(tx, [upload]))[0]))
    // With an Idempotency-Key the answer is stored in a transaction of its own, and a replayed one
    // moved nobody now.
    const isKeyed = keyed() !== null
    const outcome = await (isKeyed ? alone() : uploads.add(upload))
    if (outcome === undefined) throw new Refusal('not_found')
    if ('closed' in outcome) throw new Refusal(outcome.closed)
    if ('unallowed' in outcome) throw checkOutRefused(outcome.unallowed)
    if (isKeyed) counts.forget(listId)
    const inside = await counts.after(scope, outcome.moved)
    return scansAnswer(body, { ...outcome, inside, locale })
  })

  guestRoutes(app, { doors, counts })

  servePublic(app, undoCheckInEndpoint, async ({ params, request, write }) => {
    const scope = await doors.open(request, params.check_in_list_short_id)
    const act = { scope, checkInShortId: params.check_in_short_id }
    await write((tx) => undoCheckIn(tx, act, staffOf(scope, request)))
    counts.forget(scope.list_id)
  })
}

const checkOutRefused = (places: readonly number[]): Refusal =>
  new Refusal('invalid_fields', {
    fields: Object.fromEntries(places.map((at) => [`attendees.${at}.action`, [{ word: 'not_in_list' as const }]])),
  })
