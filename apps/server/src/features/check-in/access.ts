import { listStateOf } from '@turnout/domain/check-in/list-state.ts'
import type { Reader } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Person } from '../../platform/http/guards/caller.ts'
import { scopeInEvent } from '../events/access.ts'
import { worksAtDesk } from '../orders/access.ts'
import { checkInListExists, doorsOfLists, type DoorRow } from './store.ts'

declare const proven: unique symbol

export const { ofCaller: checkInListOfCaller, found: foundList } = scopeInEvent('check_in_list', checkInListExists)

/**
 * A door: a list that was opened by its address, as it was then. A person with the address may scan
 * there, and nothing else. The content of a request is judged by the door that it opened.
 */
export interface DoorScope extends Omit<DoorRow, 'shortId'> {
  readonly [proven]: 'door'
}

/**
 * The doors behind addresses, in their order; undefined for one that is unknown, malformed or of a
 * deleted list or event, all alike.
 */
export async function doorsOfShortIds(reader: Reader, shortIds: readonly string[]): Promise<(DoorScope | undefined)[]> {
  const found = await doorsOfLists(reader, [...new Set(shortIds)])
  const doors = new Map(found.map(({ short_id: shortId, ...door }) => [shortId, door as DoorScope]))
  return shortIds.map((shortId) => doors.get(shortId))
}

/** The door behind one address. */
export const doorOfShortId = async (reader: Reader, shortId: string): Promise<DoorScope | undefined> =>
  (await doorsOfShortIds(reader, [shortId]))[0]

type ShutRow = Pick<DoorRow, 'activates_at' | 'expires_at' | 'now'>

/** Why a list admits no guest now and shows no name; null while it is open. */
export function closedBecause(list: ShutRow): 'list_not_active' | 'list_expired' | null {
  const state = listStateOf({ activatesAt: list.activates_at, expiresAt: list.expires_at }, list.now)
  if (state === 'ACTIVE') return null
  return state === 'EXPIRED' ? 'list_expired' : 'list_not_active'
}

/** @throws Refusal list_not_active, list_expired */
export function mustBeOpen(list: ShutRow): void {
  const closed = closedBecause(list)
  if (closed !== null) throw new Refusal(closed)
}

/** Whether a member who is signed in may create orders of the event of a door. */
export const takesOrders = async (reader: Reader, door: DoorScope, member: Person | null): Promise<boolean> =>
  member?.lacksFactor !== true && worksAtDesk(reader, door, { member, needs: 'orders:write' })

/** What a list lets its staff do beside admitting, and what a member may do there who can create orders. */
export async function rightsAtDoor(
  reader: Reader,
  door: DoorScope,
  member: Person | null,
): Promise<Pick<DoorScope, 'can_add_guests' | 'can_let_in_anyway'>> {
  const { can_add_guests, can_let_in_anyway } = door
  const takes = !(can_add_guests && can_let_in_anyway) && (await takesOrders(reader, door, member))
  return { can_add_guests: can_add_guests || takes, can_let_in_anyway: can_let_in_anyway || takes }
}
