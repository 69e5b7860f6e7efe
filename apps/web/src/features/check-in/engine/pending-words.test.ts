import { expect, test } from 'vitest'
import type { QueuedScan } from './store/door-store.ts'
import { pendingOf } from './pending-words.ts'

let scans = 0
// Only the fields that the count reads.
const queued = (over: Partial<QueuedScan>, action = 'check-in'): QueuedScan =>
  ({
    key: 'A-1',
    effect: 'in',
    paid_party: null,
    refused: null,
    scan: { scan_id: String(++scans), action },
    ...over,
  }) as QueuedScan
const none = { checkIns: 0, checkOuts: 0, undos: 0, payments: 0 }

test('a check-in that was taken back again before it was sent counts nowhere', () => {
  expect(pendingOf([queued({}), queued({ effect: 'out' }, 'undo')])).toEqual(none)
  expect(pendingOf([queued({}), queued({ effect: 'out' }, 'undo'), queued({})])).toEqual({ ...none, checkIns: 1 })
})

test('whoever the server has inside is checked out, taken back, or stays', () => {
  expect(pendingOf([queued({ effect: 'out' }, 'check-out')])).toEqual({ ...none, checkOuts: 1 })
  expect(pendingOf([queued({ effect: 'out' }, 'undo')])).toEqual({ ...none, undos: 1 })
  expect(pendingOf([queued({ effect: 'out' }, 'check-out'), queued({})])).toEqual(none)
})

test('guests are counted, not scans; refusals and what could not be sent are none; one order pays once', () => {
  const queue = [
    queued({ paid_party: 'p' }),
    queued({ key: 'A-2', paid_party: 'p' }),
    queued({ key: 'A-1', effect: null }),
    queued({ key: null, effect: null }),
    queued({ key: 'A-3', refused: 'invalid' }),
  ]
  expect(pendingOf(queue)).toEqual({ ...none, checkIns: 2, payments: 1 })
})
