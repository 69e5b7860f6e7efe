import type { Archive } from '@turnout/contract/archive/archive.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Tone } from '@turnout/ui/feedback/StatusBadge.tsx'

/** Its status as a badge: word and tone. */
export const STATUS_WORDS: Readonly<Record<Archive['status'], { readonly tone: Tone; readonly words: () => string }>> =
  {
    WAITING: { tone: 'open', words: m.archive_status_waiting },
    RUNNING: { tone: 'open', words: m.archive_status_running },
    READY: { tone: 'teal', words: m.archive_status_ready },
    FAILED: { tone: 'red', words: m.archive_status_failed },
  }
