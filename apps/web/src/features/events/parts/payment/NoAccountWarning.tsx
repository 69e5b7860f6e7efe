import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { blockingLook } from '../CardPaymentsWarning.tsx'
import { TRANSFER_ANCHOR, settingsAddress } from '../../settings-sections.ts'

/** Says that bank transfer is switched on and why buyers cannot choose it. For events where it is so. */
export const NoAccountWarning = ({ eventId, isBlocking = false }: { eventId: Event['id']; isBlocking?: boolean }) => (
  <Banner
    {...blockingLook(isBlocking)}
    action={<TextLink href={settingsAddress(eventId, TRANSFER_ANCHOR)}>{m.events_transfer_no_account_link()}</TextLink>}
  >
    {m.events_transfer_no_account()}
  </Banner>
)
