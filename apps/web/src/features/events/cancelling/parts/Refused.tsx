import { m } from '@turnout/messages/generated/messages.js'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import type { Problem } from '../use-try.ts'

/** Why an act did not happen, in the words of the server. */
export function Refused({ error }: { error: Problem }) {
  return (
    <Banner tone="error" title={m.event_cancelling_refused()} live>
      {error.message}
    </Banner>
  )
}
