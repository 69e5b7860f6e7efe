import {
  DOOR_ATTENDEES_LIST,
  type DoorAttendeesAnswer,
  type DoorAttendeesQuery,
  type ScansInput,
} from '@turnout/contract/check-in/door.ts'
import {
  addGuestsAtDoor,
  admitAttendees as admitAttendeesEndpoint,
  attendeeAtDoor,
  attendeesAtDoor,
  getDoorList,
  guestProductsAtDoor,
  undoCheckIn as undoCheckInEndpoint,
} from '@turnout/contract/check-in/endpoints.ts'
import { legacyCodeText } from '@turnout/domain/check-in/legacy-code.ts'
import type { TicketCode } from '@turnout/domain/check-in/ticket-code.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Reader } from '../../../platform/database/database.ts'
import { compressAnswers } from '../../../platform/http/compress-answers.ts'
import type { Actor, Person } from '../../../platform/http/guards/caller.ts'
import { pageOf } from '../../../platform/http/list-page.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { servePublic } from '../../../platform/http/serve.ts'
import { judgeAgain } from '../../../platform/retry/judge-again.ts'
import type { MoneyActs } from '../../orders/desk/cancel-order.ts'
import { catalogueEvent } from '../../sale/queries-catalogue.ts'
import { redraw } from '../../sale/reserving/reserve-tickets.ts'
import { verifyTicketCodes } from '../../tickets/codes/judge-ticket-codes.ts'
import { openEventKeys, type KeySource } from '../../tickets/codes/open-event-keys.ts'
import { mustBeOpen, rightsAtDoor, takesOrders, type DoorScope } from '../access.ts'
import { keepCounts, type Counts } from '../live/keep-counts.ts'
import { admitAttendees } from '../scans/admit-attendees.ts'
import { scansAnswer } from '../scans/answers-scan.ts'
import { combineUploads, unlessOvertaken } from '../scans/combine-uploads.ts'
import { withPublicIds, type Upload } from '../scans/judge-scans.ts'
import { ticketsOfLegacyCodes } from '../scans/queries-legacy-codes.ts'
import { undoCheckIn } from '../scans/undo-check-in.ts'
import { addGuests, guestProductsOf } from './add-guests.ts'
import { doorGuestAnswer, doorListAnswer, doorPageAnswer, isByAfter, nextPageUrl } from './answers-door.ts'
import type { Doors } from './open-door.ts'
import { doorList } from './queries-door.ts'
import { changesSince, doorSecrets, guestOfDoor, guestsOfDoor } from './queries-guests.ts'
import { moveRoutes } from './routes-move.ts'

/** Scanned texts of one event, with the content of those that are codes of ours. */
interface ScannedTexts {
  readonly eventId: number
  readonly texts: readonly (string | null)[]
  readonly codes: readonly (TicketCode | null)[]
}

/**
 * The content of scanned texts with those that another system made: they are judged like codes of
 * ours from here on. One lookup for all of them, and none where every text is ours, so that holders of our tickets do
 * not wait.
 */
export async function withLegacyCodes(
  reader: Reader,
  { eventId, texts, codes }: ScannedTexts,
): Promise<readonly (TicketCode | null)[]> {
  const legacy = texts.map((text, at) => (text === null || codes[at] != null ? null : legacyCodeText(text)))
  const asked = new Set(legacy.filter((code) => code !== null))
  if (asked.size === 0) return codes
  const tickets = await ticketsOfLegacyCodes(reader, eventId, [...asked])
  return codes.map((code, at) => code ?? tickets.get(legacy[at] ?? '') ?? null)
}

/**
 * The door page's calls. Its address and, where there is a PIN, its pass are all it needs: a
 * signed-in user makes no difference.
 */
export function doorRoutes(app: FastifyInstance, { doors, money }: { doors: Doors; money: MoneyActs }): void {
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
    return { data: doorListAnswer(row, await rightsAtDoor(app.database, door, caller)) }
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

  servePublic(app, admitAttendeesEndpoint, async ({ params, body, caller, locale, request, keyed, write }) => {
    const scope = await doors.open(request, params.check_in_list_short_id)
    const { list_id: listId } = scope
    const letsInAnyway = await letsInAnywayAt(app.database, scope, { body, caller })
    const upload: Upload = { ...(await readCodes(source, scope, body)), letsInAnyway, actor: staffOf(scope, request) }
    const alone = () => unlessOvertaken(() => write(async (tx) => (await admitAttendees(tx, [upload]))[0]))
    // With an Idempotency-Key the answer is stored in a separate transaction, and a replayed one admitted no guest now.
    const isKeyed = keyed() !== null
    const outcome = await (isKeyed ? alone() : uploads.add(upload))
    if (outcome === undefined) throw new Refusal('not_found')
    if ('closed' in outcome) throw new Refusal(outcome.closed)
    if ('unallowed' in outcome) throw checkOutRefused(outcome.unallowed)
    if (isKeyed) counts.forget(listId)
    const inside = await counts.after(scope, outcome.moved)
    return scansAnswer(body, { ...outcome, inside, locale, timezone: scope.timezone })
  })

  guestRoutes(app, { doors, counts })
  moveRoutes(app, { doors, counts, money })

  servePublic(app, undoCheckInEndpoint, async ({ params, request, write }) => {
    const scope = await doors.open(request, params.check_in_list_short_id)
    const act = { scope, checkInShortId: params.check_in_short_id }
    await write((tx) => undoCheckIn(tx, act, staffOf(scope, request)))
    counts.forget(scope.list_id)
  })
}

/** The scans of an upload as they are judged, with the content of their codes. */
async function readCodes(
  source: KeySource,
  door: DoorScope,
  body: ScansInput,
): Promise<Pick<Upload, 'door' | 'input' | 'codes'>> {
  const { event_id: eventId } = door
  const texts = body.attendees.map(({ code }) => code)
  const ours = await verifyTicketCodes(source, eventId, texts)
  const codes = await withLegacyCodes(source.reader, { eventId, texts, codes: ours })
  return { door, input: withPublicIds(body, { codes, scope: door }), codes }
}

/**
 * Whether tickets of other dates come in where a scan of an upload says why. A phone that decided alone is always
 * answered, so that its queue empties.
 * @throws Refusal not_let_in_here
 */
async function letsInAnywayAt(
  reader: Reader,
  door: DoorScope,
  { body, caller }: { readonly body: ScansInput; readonly caller: Person | null },
): Promise<boolean> {
  const asked = body.attendees.filter(({ let_in_because }) => let_in_because !== null)
  if (asked.length === 0) return false
  const { can_let_in_anyway: may } = await rightsAtDoor(reader, door, caller)
  if (!may && asked.some(({ device_verdict }) => device_verdict === null)) throw new Refusal('not_let_in_here')
  return may
}

/**
 * Guests who come without a ticket. They are added by the staff of a list that says so, or by a
 * member who may create orders; only with a network, because only the server knows what is left.
 */
function guestRoutes(app: FastifyInstance, { doors, counts }: { doors: Doors; counts: Counts }): void {
  servePublic(app, guestProductsAtDoor, async ({ params, caller, request }) => {
    const door = await doors.open(request, params.check_in_list_short_id)
    if (!(await rightsAtDoor(app.database, door, caller)).can_add_guests) throw new Refusal('guests_not_added_here')
    mustBeOpen(door)
    const catalogue = await catalogueEvent(app.database, door.event_id)
    if (catalogue === undefined) throw new Refusal('event_not_available')
    const products = guestProductsOf(catalogue, door)
    return {
      data: products.map(({ id, title, prices }) => ({ id, title, prices: prices.map((price) => ({ ...price })) })),
    }
  })

  servePublic(app, addGuestsAtDoor, async ({ params, body, caller, actor, locale, request, write }) => {
    const door = await doors.open(request, params.check_in_list_short_id)
    const isMember = await takesOrders(app.database, door, caller)
    if (!isMember && !door.can_add_guests) throw new Refusal('guests_not_added_here')
    mustBeOpen(door)
    const adder = isMember ? actor : ({ kind: 'DOOR', id: door.list_id, requestId: request.id } as const)
    const guests = { door, input: body, locale }
    // References are drawn by lot, and may be taken.
    const added = await judgeAgain(() => write((tx) => addGuests(tx, guests, adder)).catch(redraw))
    counts.forget(door.list_id)
    const answer = {
      records: added.records,
      revision: door.revision,
      now: door.now.toISOString(),
      inside: 0,
      locale,
      timezone: door.timezone,
    }
    return {
      data: {
        order_public_id: added.orderPublicId,
        attendees: added.publicIds.map((public_id) => ({ public_id })),
        results: scansAnswer(added.upload, answer).results,
      },
    }
  })
}

/**
 * A page of a door's list, signed. The cursor for the next request and the revision are looked up
 * before the rows: a change that commits in between is in the rows, and is asked for again.
 * @throws Refusal not_found when the list was deleted meanwhile
 */
async function loadGuests(
  source: KeySource,
  door: DoorScope,
  { asked, request }: { asked: DoorAttendeesQuery; request: FastifyRequest },
): Promise<DoorAttendeesAnswer> {
  const { reader } = source
  const [since, secrets, keys] = await Promise.all([
    changesSince(reader),
    doorSecrets(reader, door),
    openEventKeys(source, door.event_id),
  ])
  if (secrets === undefined || keys === undefined) throw new Refusal('not_found')
  const page = await guestsOfDoor(reader, door, asked)
  const { data, signed } = doorPageAnswer({ page, secrets, since, privateKey: keys.privateKey })
  const paged = pageOf({ rows: data, total: page.total }, asSorted(asked), { request, shape: DOOR_ATTENDEES_LIST })
  const next = isByAfter(asked) ? nextPageUrl(request.url, page.nextAfter) : paged.links.next
  return { ...paged, links: { ...paged.links, next }, meta: { ...paged.meta, ...signed } }
}

/** A caller who goes on by `after` or `since` gets all guests by reference, whatever order was asked for. */
const asSorted = (asked: DoorAttendeesQuery): Parameters<typeof pageOf>[1] =>
  asked.after === null && asked.since === null ? asked : { ...asked, sort_by: 'public_id', sort_direction: 'asc' }

const checkOutRefused = (places: readonly number[]): Refusal =>
  new Refusal('invalid_fields', {
    fields: Object.fromEntries(places.map((at) => [`attendees.${at}.action`, [{ word: 'not_in_list' as const }]])),
  })
