import { bondTabs, type TabBond } from '../network/tab-channel.ts'
import type { Runners, RunnerSetting } from './runner-setting.ts'

/** Speaks with the other tabs of the list, and waits to lead them. */
export function tabRunners({ store, dispatch, end }: RunnerSetting): Runners<'join-tabs' | 'tell-tabs'> {
  let bond: TabBond | null = null
  end.signal.addEventListener('abort', () => bond?.close())
  return {
    'join-tabs': ({ doorKey }) => {
      bond = bondTabs({
        doorKey,
        isShared: store.isKept(),
        hear: (word) => dispatch({ type: 'word-heard', word }),
        lead: () => {
          dispatch({ type: 'lead-taken' })
          return () => dispatch({ type: 'lead-lost' })
        },
      })
    },
    'tell-tabs': ({ word }) => bond?.tell(word),
  }
}
