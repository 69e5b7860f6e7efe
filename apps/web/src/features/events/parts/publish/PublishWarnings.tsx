import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Stack } from '@turnout/ui/layout/parts.tsx'
import { NEW_IN_LIST, paths } from '@turnout/contract/paths.ts'
import { offeredProducts, type PublishProblem } from '../../publish-check.ts'
import { settingsAddress } from '../../settings-sections.ts'
import { NoAccountWarning } from '../payment/NoAccountWarning.tsx'
import { blockingLook, CardPaymentsWarning } from '../CardPaymentsWarning.tsx'
import css from './PublishSheet.module.css'
import { comma } from '../../../../format/in-a-row.ts'
import { UnmailedText } from '../payment/UnmailedText.tsx'
import { useUnmailedText } from '../payment/use-unmailed-text.ts'

interface Advice {
  readonly text: string
  readonly link: string
  readonly href: string
}

/** The titles of the products that a problem is about. */
function titlesOf({ product_ids: ids }: PublishProblem, event: Event): { count: number; titles: string } {
  const titles = offeredProducts(event).filter(({ id }) => ids.includes(id))
  return { count: titles.length, titles: titles.map(({ title }) => title).join(comma()) }
}

type Advised = Exclude<PublishProblem['problem'], 'cards_not_enabled' | 'no_account'>

function adviceOf(problem: Advised, found: PublishProblem, event: Event): Advice {
  const eventId = event.id
  const products = { link: m.events_warning_prices_link(), href: paths.products(eventId) }
  const dates = { link: m.events_warning_dates_link(), href: settingsAddress(eventId, 'general') }
  switch (problem) {
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
    case 'on_no_list':
      return {
        text: m.events_warning_on_no_list(titlesOf(found, event)),
        link: m.events_warning_on_no_list_link(),
        href: paths.checkInLists(eventId),
      }
    case 'none_on_sale':
      return { text: m.events_warning_none_on_sale(), ...products }
    case 'price_gap':
      return { text: m.events_warning_price_gap({ titles: titlesOf(found, event).titles }), ...products }
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
  const problems = event.publish_problems
  const unmailed = useUnmailedText(event)
  if (problems.length === 0 && unmailed === null) return null
  return (
    <ul className={css.warnings}>
      {problems.map((found) => (
        // The sheet is over the page that the link leads to.
        <li key={found.problem} onClickCapture={(press) => press.target instanceof HTMLAnchorElement && onLeave()}>
          <WarningBanner found={found} event={event} />
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

/** Some of an event's problems, where the event is looked at. */
export const PublishProblems = ({ problems, event }: { problems: readonly PublishProblem[]; event: Event }) => (
  <Stack gap={8}>
    {problems.map((found) => (
      <WarningBanner key={found.problem} found={found} event={event} />
    ))}
  </Stack>
)

/** Red where no buyer can buy as it is. */
function WarningBanner({ found, event }: { found: PublishProblem; event: Event }) {
  const { problem, is_blocking: isBlocking } = found
  if (problem === 'cards_not_enabled')
    return <CardPaymentsWarning cards={event.card_payments} isBlocking={isBlocking} />
  if (problem === 'no_account') return <NoAccountWarning eventId={event.id} isBlocking={isBlocking} />
  const { text, link, href } = adviceOf(problem, found, event)
  return (
    <Banner {...blockingLook(isBlocking)} action={<TextLink href={href}>{link}</TextLink>}>
      {text}
    </Banner>
  )
}
