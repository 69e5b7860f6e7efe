import type { CancellingFigures } from '@turnout/contract/events/cancelling/cancelling.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { sendTestMail } from '../api.ts'
import { moneyIn, WAY_WORDS, dayIn } from '../cancelling-words.ts'
import type { Plan } from '../use-plan.ts'
import type { Problem } from '../use-try.ts'
import css from './Cancelling.module.css'
import { OrdersFile } from './OrdersFile.tsx'
import { Refused } from './Refused.tsx'

interface StepFiguresProps {
  readonly event: Event
  readonly plan: Plan
  readonly figures: CancellingFigures
  /** They changed since they were confirmed. */
  readonly isNew: boolean
  readonly onBack: () => void
  readonly onDone: () => void
}

/** An order paid by card. */
const SAMPLE = { name: 'Mira', amount: 48, card: 'Visa •••• 4242' }

/** What a buyer will read, and the way to read it oneself. */
function MailPreview({ event, plan, figures }: { event: Event; plan: Plan; figures: CancellingFigures }) {
  const [failed, setFailed] = useState<Problem | null>(null)
  const amount = moneyIn(figures.currency)(SAMPLE.amount)
  const organizer = event.organizer.name
  const send = async (): Promise<void> => {
    setFailed(null)
    try {
      const { message } = await sendTestMail(event.id, { money: plan.money, reason: plan.reason })
      showToast({ message })
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      setFailed(problem)
    }
  }
  return (
    <Stack gap={14} shrinks>
      <article className={css.letter}>
        <header>{m.event_cancelling_mail_to_buyers({ count: figures.standing })}</header>
        <div>
          <b>{m.event_cancelling_mail_subject({ event: event.title, day: dayIn(event.start_date, event.timezone) })}</b>
          <p>{m.orders_mail_greeting({ name: SAMPLE.name })}</p>
          <p>{plan.reason}</p>
          <p>
            {plan.money === 'NONE'
              ? m.event_cancelling_mail_later({ organizer })
              : m.event_cancelling_mail_card({ amount, card: SAMPLE.card })}
          </p>
        </div>
      </article>
      {failed !== null && <Refused error={failed} />}
      <Button icon={Send} wide onPress={send}>
        {m.event_cancelling_send_me()}
      </Button>
    </Stack>
  )
}

/** Step 2: every order in one row, by its way of payment, and the mail. */
export function StepFigures({ event, plan, figures, isNew, onBack, onDone }: StepFiguresProps) {
  const money = moneyIn(figures.currency)
  return (
    <>
      <Stack gap={14} shrinks>
        {isNew && (
          <Banner tone="warning" title={m.event_cancelling_changed_title()} live>
            {m.event_cancelling_changed_text()}
          </Banner>
        )}
        <Card
          title={m.event_cancelling_orders_count({ count: figures.orders })}
          flush
          headEnd={<OrdersFile eventId={event.id} money={plan.money} label={m.event_cancelling_every_order()} />}
        >
          <WayTable figures={figures} />
        </Card>
        {figures.fees_kept > 0 && (
          <Banner tone="info">{m.event_cancelling_fees_kept({ amount: money(figures.fees_kept) })}</Banner>
        )}
        {figures.by_us.orders > 0 && <Banner tone="info">{m.event_cancelling_balance_unknown()}</Banner>}
        <Row className={css.foot} gap={8} align="center" wrap>
          <Button onPress={onBack}>{m.event_cancelling_back()}</Button>
          <LinkButton href={paths.dashboard(event.id)} variant="quiet">
            {m.event_cancelling_keep_event()}
          </LinkButton>
          <span className={css.push} />
          <Button variant="filled" onPress={onDone}>
            {m.event_cancelling_continue()}
          </Button>
        </Row>
      </Stack>
      <aside className={css.side}>
        <MailPreview {...{ event, plan, figures }} />
      </aside>
    </>
  )
}

function WayTable({ figures }: { figures: CancellingFigures }) {
  const money = moneyIn(figures.currency)
  return (
    <Text as="table" className={css.table} wide figures>
      <thead>
        <tr>
          <th scope="col">{m.event_cancelling_column_way()}</th>
          <th scope="col" className={css.end}>
            {m.event_cancelling_column_orders()}
          </th>
          <th scope="col" className={css.end}>
            {m.event_cancelling_goes_back()}
          </th>
          <th scope="col" className={css.how}>
            {m.event_cancelling_column_how()}
          </th>
        </tr>
      </thead>
      <tbody>
        {figures.ways.map(({ way, orders, goes_back }) => (
          <tr key={way}>
            <th scope="row">
              <b>{WAY_WORDS[way].label()}</b>
              <small>{WAY_WORDS[way].detail()}</small>
            </th>
            <td className={css.end}>{orders}</td>
            <td className={css.end}>{money(goes_back)}</td>
            <td className={css.how}>{WAY_WORDS[way].how()}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{m.event_cancelling_together()}</th>
          <td className={css.end}>{figures.orders}</td>
          <td className={css.end}>{money(figures.goes_back)}</td>
          <td className={css.how} aria-hidden />
        </tr>
      </tfoot>
    </Text>
  )
}
