import { dateAtDoor, moveAtDoor as moveAtDoorEndpoint } from '@turnout/contract/check-in/endpoints.ts'
import { mayDo } from '@turnout/domain/accounts/capabilities.ts'
import type { FastifyInstance } from 'fastify'
import type { Reader } from '../../../platform/database/database.ts'
import type { Person } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { servePublic } from '../../../platform/http/serve.ts'
import type { MoneyActs } from '../../orders/desk/cancel-order.ts'
import { mustBeOpen, rightsAtDoor, takesOrders, type DoorScope } from '../access.ts'
import type { Counts } from '../live/keep-counts.ts'
import { scansAnswer } from '../scans/answers-scan.ts'
import { unlessOvertaken } from '../scans/combine-uploads.ts'
import { moveAtDoor } from './move-at-door.ts'
import type { Doors } from './open-door.ts'
import { ticketAtDoor } from './queries-move.ts'
import { readMove, type MoveRights } from './read-move.ts'

interface MoveServices {
  readonly doors: Doors
  readonly counts: Counts
  readonly money: MoneyActs
}

/** Tickets of other dates that go to the date of the door; only with a network, because only the server knows what is left. */
export function moveRoutes(app: FastifyInstance, { doors, counts, money }: MoveServices): void {
  servePublic(app, dateAtDoor, async ({ params, query, caller, request }) => {
    const door = await doors.open(request, params.check_in_list_short_id)
    mustBeOpen(door)
    const ticket = await ticketAtDoor(app.database, door.event_id, params.attendee_public_id)
    if (ticket === undefined) throw new Refusal('not_found')
    const rights = await moveRightsAt(app.database, door, caller)
    return { data: await readMove(app.database, { door, ticket, setId: query.event_occurrence_id }, rights) }
  })

  servePublic(app, moveAtDoorEndpoint, async ({ params, body, caller, actor, locale, request, write }) => {
    const door = await doors.open(request, params.check_in_list_short_id)
    const rights = await moveRightsAt(app.database, door, caller)
    if (!rights.moves) throw new Refusal('not_let_in_here')
    mustBeOpen(door)
    const isMember = await takesOrders(app.database, door, caller)
    const move = {
      door,
      publicId: params.attendee_public_id,
      input: body,
      rights,
      money,
      actor: isMember ? actor : ({ kind: 'DOOR', id: door.list_id, requestId: request.id } as const),
    }
    const { upload, outcome } = await unlessOvertaken(() => write((tx) => moveAtDoor(tx, move)))
    counts.forget(door.list_id)
    const { results } = scansAnswer(upload, { ...outcome, inside: 0, locale, timezone: door.timezone })
    const [result] = results
    if (result === undefined) throw new Error('A scan has no answer')
    return { data: { result } }
  })
}

/** Who lets in tickets of other dates may move them; members who may refund orders give back what a date costs less. */
async function moveRightsAt(reader: Reader, door: DoorScope, member: Person | null): Promise<MoveRights> {
  const { can_let_in_anyway: moves } = await rightsAtDoor(reader, door, member)
  const mayRefund = member !== null && mayDo(member.capabilities, 'orders:refund')
  return { moves, givesBack: mayRefund && (await takesOrders(reader, door, member)) }
}
