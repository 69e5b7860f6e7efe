import {
  DOOR_ATTENDEES_LIST,
  type DoorAttendeesAnswer,
  type DoorAttendeesQuery,
} from '@turnout/contract/check-in/door.ts'
import type { FastifyRequest } from 'fastify'
import { pageOf } from '../../../platform/http/list-page.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { openEventKeys, type KeySource } from '../../tickets/codes/open-event-keys.ts'
import type { DoorScope } from '../access.ts'
import { doorPageAnswer, isByAfter, nextPageUrl } from './answers-door.ts'
import { changesSince, doorSecrets, guestsOfDoor } from './queries-guests.ts'

/**
 * A page of a door's list, signed. The cursor for the next request and the revision are looked up
 * before the rows: a change that commits in between is in the rows, and is asked for again.
 * @throws Refusal not_found when the list was deleted meanwhile
 */
export async function loadGuests(
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

/** Who goes on by `after` or `since` gets everybody by reference, in whatever order was asked for. */
const asSorted = (asked: DoorAttendeesQuery): Parameters<typeof pageOf>[1] =>
  asked.after === null && asked.since === null ? asked : { ...asked, sort_by: 'public_id', sort_direction: 'asc' }
