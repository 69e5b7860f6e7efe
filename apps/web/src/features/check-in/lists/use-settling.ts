import type { CheckInConflict } from '@turnout/contract/check-in/conflict.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { useAct, type FailedAct } from '../../../desk/use-act.ts'
import { settleConflict, useRefreshConflicts } from '../api.ts'
import { guestWords } from './conflict-words.ts'

interface Settling {
  /** The last one that could not be saved. */
  readonly failed: FailedAct | null
  /** Settles a conflict, with Undo; or opens one again. */
  settle(conflict: CheckInConflict, isSettled: boolean): Promise<void>
}

/** Settling needs no question: it changes no admission, and can be taken back. */
export function useSettling(eventId: number): Settling {
  const { failed, run } = useAct()
  const refresh = useRefreshConflicts(eventId)
  const settle: Settling['settle'] = (conflict, isSettled) =>
    run(
      `${conflict.id} ${isSettled}`,
      async (key) => {
        await settleConflict({ eventId, conflictId: conflict.id }, isSettled, key)
        await refresh()
        const name = guestWords(conflict)
        if (!isSettled) return void showToast({ message: m.check_in_conflict_undone({ name }) })
        const action = { label: m.check_in_conflict_undo(), onPress: () => settle(conflict, false) }
        showToast({ message: m.check_in_conflict_done({ name }), action })
      },
      m.check_in_conflict_failed(),
    )
  return { failed, settle }
}
