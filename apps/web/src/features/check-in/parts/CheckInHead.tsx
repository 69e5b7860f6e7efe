import type { Event } from '@turnout/contract/events/event.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { MonitorUp } from 'lucide-react'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { ScreenHead } from '../../../shell/frame/ScreenHead.tsx'
import { useMay } from '../../../shell/use-may.ts'

/** The head of the figures and of the conflicts of check-in. */
export function CheckInHead({ eventId, event }: { eventId: number; event: Event | undefined }) {
  const mayWrite = useMay('check-in:write')
  return (
    <>
      <PageTitle parts={[m.check_in_lists_title(), event?.title]} />
      <ScreenHead
        subtitle={mayWrite ? m.check_in_lists_subtitle() : m.check_in_lists_subtitle_read()}
        actions={
          <LinkButton href={paths.checkInScreen(eventId)} icon={MonitorUp}>
            {m.check_in_live_screen()}
          </LinkButton>
        }
      />
    </>
  )
}
