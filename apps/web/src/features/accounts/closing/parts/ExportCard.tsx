import { useQuery } from '@tanstack/react-query'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { switcherEventsQuery } from '../../../../api/event.ts'
import settings from '../../../../shell/settings/Settings.module.css'
import css from './Closing.module.css'

/** The way to the files to take along, event by event: orders with their invoices, and guests. */
export function ExportCard() {
  const { data: events = [] } = useQuery(switcherEventsQuery)
  return (
    <Card title={m.account_closing_export()}>
      <div className={settings.fields}>
        <p className={settings.intro}>{m.account_closing_export_intro()}</p>
        {events.length > 0 && (
          <ul className={css.events}>
            {events.map(({ id, title }) => (
              <li key={id} className={css.event}>
                <TextLink href={paths.orders(id)}>{m.account_closing_orders_of({ title })}</TextLink>
                <TextLink href={paths.attendees(id)}>{m.account_closing_guests_of({ title })}</TextLink>
              </li>
            ))}
          </ul>
        )}
        <TextLink href={paths.events()}>{m.shell_all_events()}</TextLink>
      </div>
    </Card>
  )
}
