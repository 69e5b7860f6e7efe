import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { NEW_IN_LIST, paths } from '@turnout/contract/paths.ts'
import { offeredProducts, publishWarnings } from '../../publish-check.ts'
import type { PublishWarning } from '../../publish-check.ts'
import { settingsAddress } from '../../settings-sections.ts'
import { NoAccountWarning } from '../payment/NoAccountWarning.tsx'
import { CardPaymentsWarning } from '../CardPaymentsWarning.tsx'
import css from './PublishSheet.module.css'
import { comma } from '../../../../format/in-a-row.ts'
import { UnmailedText } from '../payment/UnmailedText.tsx'
import { useUnmailedText } from '../payment/use-unmailed-text.ts'

interface Advice {
  readonly text: string
  readonly link: string
  readonly href: string
}

function adviceOf(warning: Exclude<PublishWarning, 'cards_not_enabled' | 'no_account'>, event: Event): Advice {
  const eventId = event.id
  const dates = { link: m.events_warning_dates_link(), href: settingsAddress(eventId, 'general') }
  switch (warning) {
    case 'no_ticket':
      return {
        text: m.events_warning_no_ticket(),
        link: m.events_warning_no_ticket_link(),
        href: paths.products(eventId),
      }
    case 'no_list':
      return {
        text: m.events_warning_no_list(),
        link: m.events_warning_no_list_link(),
        href: `${paths.checkInLists(eventId)}?${NEW_IN_LIST.name}=${NEW_IN_LIST.value}`,
      }
    case 'on_no_list': {
      const titles = offeredProducts(event).filter((product) => product.is_on_check_in_list === false)
      return {
        text: m.events_warning_on_no_list({
          count: titles.length,
          titles: titles.map(({ title }) => title).join(comma()),
        }),
        link: m.events_warning_on_no_list_link(),
        href: paths.checkInLists(eventId),
      }
    }
    case 'ends_before_start':
      return { text: m.events_warning_ends_before_start(), ...dates }
    case 'ended':
      return { text: m.events_warning_ended(), ...dates }
    case 'no_payment': {
      const href = settingsAddress(eventId, 'payment')
      return { text: m.events_warning_no_payment(), link: m.events_warning_no_payment_link(), href }
    }
  }
}

/**
 * The parts missing before an event is worth publishing, each with the way to add it. Nothing here
 * blocks.
 */
export function PublishWarnings({ event, onLeave }: { event: Event; onLeave: () => void }) {
  const warnings = publishWarnings(event)
  const unmailed = useUnmailedText(event)
  if (warnings.length === 0 && unmailed === null) return null
  return (
    <ul className={css.warnings}>
      {warnings.map((warning) => (
        // The sheet is over the page that the link leads to.
        <li key={warning} onClickCapture={(press) => press.target instanceof HTMLAnchorElement && onLeave()}>
          <WarningBanner warning={warning} event={event} />
        </li>
      ))}
      {unmailed !== null && (
        <li onClickCapture={(press) => press.target instanceof HTMLAnchorElement && onLeave()}>
          <UnmailedText reason={unmailed} />
        </li>
      )}
    </ul>
  )
}

function WarningBanner({ warning, event }: { warning: PublishWarning; event: Event }) {
  if (warning === 'cards_not_enabled') return <CardPaymentsWarning cards={event.card_payments} />
  if (warning === 'no_account') return <NoAccountWarning eventId={event.id} />
  return <AdviceBanner {...adviceOf(warning, event)} />
}

const AdviceBanner = ({ text, link, href }: Advice) => (
  <Banner tone="warning" action={<TextLink href={href}>{link}</TextLink>}>
    {text}
  </Banner>
)
