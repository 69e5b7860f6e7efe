import type { AccountClosing } from '@turnout/contract/accounts/closing/closing.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Stack } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { formatDate } from '../../../../format/format.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import css from './Closing.module.css'

/** What happens at once, what goes on, and what becomes of it all. */
export function FactsCard({ closing, timeZone }: { closing: AccountClosing; timeZone: string }) {
  const day = formatDate(closing.erases_at, 'date', { locale: documentLocale(), timeZone })
  const { live_events_count: events, guests_ahead_count: guests } = closing
  const facts = [
    ...(events > 0 ? [m.account_closing_fact_sales({ count: events })] : []),
    m.account_closing_fact_team(),
    ...(guests > 0 ? [m.account_closing_fact_tickets({ count: guests })] : []),
    m.account_closing_fact_undo({ day }),
    m.account_closing_fact_erased(),
  ]
  return (
    <Card title={m.account_closing_facts()}>
      <Stack as="ul" className={css.facts} gap={10}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </Stack>
    </Card>
  )
}
