import { forgetPage } from '../keep-page.ts'
import type { ListWrite } from '../reducer/engine-effects.ts'
import type { DoorStore } from '../store/door-store.ts'
import type { Runners, RunnerSetting } from './runner-setting.ts'

/** Keeps scans, answers and the list on the phone, and wipes them. */
export function storageRunners({
  store,
  dispatch,
  answer,
  end,
}: RunnerSetting): Runners<'keep-scan' | 'keep-answers' | 'keep-list' | 'wipe'> {
  return {
    'keep-scan': async ({ scan, knownSeq }) => {
      const kept = await store.enqueue(scan, knownSeq)
      dispatch({ type: 'scan-kept', scanId: scan.scan.scan_id, kept })
    },
    'keep-answers': async ({ session, settled }) => {
      await store.settle(settled)
      dispatch({ type: 'answers-kept', session })
    },
    'keep-list': async ({ session, writes }) => {
      // Each step is complete; after the page is closed the list may have been wiped.
      for (const write of writes) if (!end.signal.aborted) await writeList(store, write)
      dispatch({ type: 'list-kept', session })
    },
    wipe: async ({ askId, doorKey }) => {
      if (doorKey !== null) await store.forget(doorKey)
      if ((await store.doors()).length === 0) await forgetPage().catch(() => undefined)
      answer(askId, '')
    },
  }
}

function writeList(store: DoorStore, write: ListWrite): Promise<void> {
  const { door } = write
  if (write.write === 'door') return store.saveDoor(door)
  if (write.write === 'page') return store.savePage(door, { number: write.number, rows: write.rows })
  return store.saveChanges(door, { rows: write.rows, removed: write.removed })
}
