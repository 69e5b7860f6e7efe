import { m } from '@turnout/messages/generated/messages.js'
import type { DateWords } from '@turnout/ui/fields/DatePick.tsx'

/** What a field of a date says, whose name is `label`. */
export const dateWords = (label: string): DateWords => ({
  choose: m.desk_dates_choose({ label }),
  presets: m.desk_dates_presets(),
  time: m.desk_dates_time(),
  filled: m.desk_dates_filled(),
})
