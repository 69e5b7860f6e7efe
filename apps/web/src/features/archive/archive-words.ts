import type { Archive } from '@turnout/contract/archive/archive.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Tone } from '@turnout/ui/feedback/StatusBadge.tsx'
import { regional } from '../../format/format.ts'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
const STEP = 1000

/** "3.4 MB". */
export function sizeWords(bytes: number, locale: string): string {
  const place = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(STEP)))
  return new Intl.NumberFormat(regional(locale), {
    style: 'unit',
    unit: UNITS[place] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: place === 0 ? 0 : 1,
  }).format(bytes / STEP ** place)
}

/** Its status as a badge: word and tone. */
export const STATUS_WORDS: Readonly<Record<Archive['status'], { readonly tone: Tone; readonly words: () => string }>> =
  {
    WAITING: { tone: 'open', words: m.archive_status_waiting },
    RUNNING: { tone: 'open', words: m.archive_status_running },
    READY: { tone: 'teal', words: m.archive_status_ready },
    FAILED: { tone: 'red', words: m.archive_status_failed },
  }
