import type { PersonalData } from '@turnout/contract/personal-data/personal-data.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { formatDate } from '../../../format/format.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'

/** The events that a person bought for, each with a link to its orders. */
export function KnownEvents({ events, timeZone }: { events: PersonalData['events']; timeZone: string }) {
  return (
    <Stack as="ul" gap={8} aria-label={m.personal_data_events()}>
      {events.map(({ id, title, start_date, tickets_count: count }) => (
        <li key={id}>
          <TextLink href={paths.orders(id)}>{title}</TextLink>
          <Text as="span" block font="small" tone="muted">
            {formatDate(start_date, 'date', { locale: documentLocale(), timeZone })} ·{' '}
            {m.personal_data_event_tickets({ count })}
          </Text>
        </li>
      ))}
    </Stack>
  )
}
