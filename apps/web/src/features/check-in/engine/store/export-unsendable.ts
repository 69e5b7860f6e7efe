import { fullName } from '@turnout/domain/accounts/names.ts'
import { csvTextCell } from '@turnout/contract/formula-text.ts'
import type { QueuedScan } from './door-store.ts'

const COLUMNS = [
  'scanned_at',
  'device',
  'action',
  'verdict',
  'name',
  'public_id',
  'product',
  'code',
  'refused',
] as const

/**
 * Scans that the server would not take, as CSV with the words of the wire; '' when there are none.
 */
export function unsendableText(queue: readonly QueuedScan[]): string {
  const refused = queue.filter((scan) => scan.refused !== null)
  if (refused.length === 0) return ''
  const lines = refused.map(({ scan, device, told, refused: why }) =>
    [
      scan.scanned_at,
      device ?? '',
      scan.action,
      told.verdict,
      told.attendee === null ? '' : fullName(told.attendee.first_name, told.attendee.last_name),
      told.attendee?.public_id ?? scan.public_id ?? '',
      told.attendee?.product_title ?? '',
      scan.code ?? '',
      why ?? '',
    ]
      .map(csvTextCell)
      .join(','),
  )
  return `${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`
}
