import type { DoorList } from '@turnout/contract/check-in/door.ts'
import type { DoorPageProps } from '@turnout/contract/check-in/page.ts'
import type { DoorState } from './engine/door-engine.ts'

/** A door whose list is known. */
export type KnownDoor = DoorState & { readonly list: DoorList }

/**
 * The data that the server rendered the page with, in the shape of the engine's state. It is used
 * until the engine has started.
 */
export function stateOfProps({ door, needsPin, isShell }: DoorPageProps): DoorState {
  const list = door?.list ?? null
  return {
    list,
    currency: door?.currency ?? '',
    window: list === null || list.is_active ? 'ACTIVE' : list.is_expired ? 'EXPIRED' : 'NOT_ACTIVE',
    clockAheadMs: 0,
    loaded: { have: 0, total: list?.total_attendees ?? 0 },
    isReady: false,
    isOnline: true,
    isFailing: false,
    heardAt: door?.now ?? null,
    waiting: 0,
    pending: { checkIns: 0, checkOuts: 0, undos: 0, payments: 0 },
    sent: null,
    unsendable: 0,
    storage: 'kept',
    inside: list?.checked_in_attendees ?? 0,
    guests: null,
    needsPin,
    isGone: door === null && !needsPin && isShell !== true,
    correction: null,
    contradicted: 0,
    device: null,
  }
}
