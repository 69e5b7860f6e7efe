import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import type { Unmailed } from './use-unmailed-text.ts'

/** Says that mails leave out the organizer's words on how to pay, and until when. */
export function UnmailedText({ reason }: { reason: Unmailed }) {
  if (reason === 'UNVERIFIED') return <Banner tone="info">{m.events_warning_unverified_text()}</Banner>
  return (
    <Banner tone="warning" action={<TextLink href={paths.profile()}>{m.events_warning_unconfirmed_link()}</TextLink>}>
      {m.events_warning_unconfirmed_text()}
    </Banner>
  )
}
