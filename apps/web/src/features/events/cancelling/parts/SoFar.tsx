import type { CancellingFigures } from '@turnout/contract/events/cancelling/cancelling.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Grid } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { moneyIn, shortDayIn } from '../cancelling-words.ts'
import css from './Cancelling.module.css'

/** The figures beside the steps: what was decided comes to this. */
export function SoFar({ event, figures }: { event: Event; figures: CancellingFigures }) {
  const money = moneyIn(figures.currency)
  return (
    <aside className={css.side}>
      <Card title={m.event_cancelling_so_far()}>
        <Grid as="dl" className={css.facts} figures>
          <dt>{m.event_cancelling_event()}</dt>
          <dd>{shortDayIn(event.start_date, event.timezone)}</dd>
          <dt>{m.event_cancelling_orders_cancelled()}</dt>
          <dd>{figures.standing}</dd>
          <dt>{m.event_cancelling_tickets_stop()}</dt>
          <dd>{figures.tickets}</dd>
          <dt data-line>{m.event_cancelling_by_us()}</dt>
          <dd data-line>{money(figures.by_us.goes_back)}</dd>
          <dt>{m.event_cancelling_by_you()}</dt>
          <dd>{money(figures.by_hand.goes_back)}</dd>
          <dt data-sum>{m.event_cancelling_goes_back()}</dt>
          <dd data-sum>{money(figures.goes_back)}</dd>
        </Grid>
        <p className={css.small}>{m.event_cancelling_nothing_yet()}</p>
      </Card>
    </aside>
  )
}
