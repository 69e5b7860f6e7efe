import type { Scanned } from '../door-engine.ts'
import type { DoorKeeper } from '../door-keeper.ts'
import { proveCode } from '../prove-code.ts'
import type { StateStore } from '../store/state-store.ts'

/**
 * How long a guest waits for their name while the list is still coming; milliseconds. The verdict
 * itself needs no list.
 */
const ROW_WAIT_MS = 300

/**
 * Waits a moment for the row of a good code. While the list is loaded with a network, a phone would
 * otherwise say "Come in" to somebody whose name is a few milliseconds away. There is no wait
 * without a network, with a whole list, and for a code that is no ticket of this event.
 */
export async function awaitRow(
  { keeper, state }: { readonly keeper: DoorKeeper; readonly state: StateStore },
  what: Scanned,
): Promise<void> {
  const { door } = keeper
  if (!('code' in what) || door === null || !isComing(state)) return
  const proof = { verifier: await keeper.verifier(), eventId: door.list.event.id, doorKey: door.door_key }
  const proven = await proveCode(what.code, proof)
  if (proven === null) return
  const isOver = (): boolean => !isComing(state) || keeper.book.byCodeHash(proven.hash) !== undefined
  if (isOver()) return
  await new Promise<void>((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(end, ROW_WAIT_MS)
    const stop = state.subscribe(() => isOver() && end())
  })
}

const isComing = (state: StateStore): boolean => {
  const { isOnline, isReady } = state.get()
  return isOnline && !isReady
}
