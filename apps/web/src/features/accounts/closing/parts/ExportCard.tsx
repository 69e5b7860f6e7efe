import { useQuery } from '@tanstack/react-query'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { Grid, Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { switcherEventsQuery } from '../../../../api/event.ts'
import css from './Closing.module.css'

/** The way to the files to take along, event by event: orders with their invoices, and guests. */
export function ExportCard() {
  const { data: events = [] } = useQuery(switcherEventsQuery)
  return (
    <Card title={m.account_closing_export()}>
      <Grid gap={18} columns={1}>
        <Text tone="muted">{m.account_closing_export_intro()}</Text>
        {events.length > 0 && (
          <Stack as="ul" className={css.events} border radius="control" scrolls>
            {events.map(({ id, title }) => (
              <Row as="li" key={id} className={css.event} align="baseline" wrap padding="10-14" breaks>
                <TextLink href={paths.orders(id)}>{m.account_closing_orders_of({ title })}</TextLink>
                <TextLink href={paths.attendees(id)}>{m.account_closing_guests_of({ title })}</TextLink>
              </Row>
            ))}
          </Stack>
        )}
        <TextLink href={paths.events()}>{m.shell_all_events()}</TextLink>
      </Grid>
    </Card>
  )
}
