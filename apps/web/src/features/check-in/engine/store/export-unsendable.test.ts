import { expect, test } from 'vitest'
import type { QueuedScan } from './door-store.ts'
import { unsendableText } from './export-unsendable.ts'

test('what strangers named themselves and their device is no formula in the file', () => {
  const scan = {
    scan: { scanned_at: '2026-11-20T20:00:00Z', action: 'check-in', code: '|calc' },
    device: '\u200b=1+1',
    told: {
      verdict: 'NEW',
      attendee: { first_name: '＝Ana', last_name: 'Koller', public_id: 'A-1', product_title: '-x' },
    },
    refused: 'not_found',
  } as unknown as QueuedScan
  expect(unsendableText([scan]).split('\r\n')[1]).toBe(
    `"2026-11-20T20:00:00Z","'\u200b=1+1","check-in","NEW","'＝Ana Koller","A-1","'-x","'|calc","not_found"`,
  )
})
