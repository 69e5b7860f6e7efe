import { NOTHING_SENT, sendFirst } from '../network/send-queue.ts'
import type { Runners, RunnerSetting } from './runner-setting.ts'

/** Sends the first of what waits. The store has the scans of all tabs. */
export function uploadRunners({ wire, store, dispatch }: RunnerSetting): Runners<'upload'> {
  return {
    upload: async ({ session, door }) => {
      const waiting = (await store.queue(door.door_key)).filter(({ refused }) => refused === null)
      // Something broke here; the next turn may do better.
      const broken = { ...NOTHING_SENT, failure: { failed: 'later', message: '', waitMs: 0 } } as const
      const sent = waiting.length === 0 ? NOTHING_SENT : await sendFirst(wire, door, waiting).catch(() => broken)
      dispatch({ type: 'upload-answered', session, sent, waiting: waiting.length })
    },
  }
}
