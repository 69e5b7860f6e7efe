import { instantOf } from '@turnout/domain/events/zoned-time.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'

export interface PastWarningProps {
  /** Wall-clock times as a date-time field has them; '' while there is none. */
  start: string
  end: string
  zone: string
  now: Date
}

/**
 * Below the times of an event that would be over already. Allowed all the same: some write down
 * what was.
 */
export function PastWarning({ start, end, zone, now }: PastWarningProps) {
  const last = instantOf(end === '' ? start : end, zone)
  if (!(last instanceof Date) || last >= now) return null
  return (
    <Banner tone="warning" live>
      {m.shell_past_event()}
    </Banner>
  )
}
