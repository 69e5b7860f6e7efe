import type { AccountClosing } from '@turnout/contract/accounts/closing/closing.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Stack } from '@turnout/ui/layout/parts.tsx'
import { formatDate } from '../../../../format/format.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import css from './Closing.module.css'

/** The events whose guests stand against it, each with the way to its orders. */
export function EventsLeft({ closing, timeZone }: { closing: AccountClosing; timeZone: string }) {
  const day = (at: string) => formatDate(at, 'date', { locale: documentLocale(), timeZone })
  return (
    <Banner tone="warning" title={m.account_closing_left_title()}>
      <p>{m.account_closing_left_text()}</p>
      <Stack as="ul" className={css.left} gap={6} above={8}>
        {closing.events_left.map(({ id, title, start_date, guests_count: count }) => (
          <li key={id}>
            <TextLink href={paths.orders(id)}>{title}</TextLink>
            <span className={css.when}>{m.account_closing_left_event({ day: day(start_date), count })}</span>
          </li>
        ))}
      </Stack>
    </Banner>
  )
}
