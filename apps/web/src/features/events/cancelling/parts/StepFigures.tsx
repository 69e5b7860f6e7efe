import type { CancellingFigures } from '@turnout/contract/events/cancelling/cancelling.ts'
import { fullName } from '@turnout/domain/accounts/names.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Send } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { inARow } from '../../../../format/in-a-row.ts'
import { sendTestMail } from '../api.ts'
import { cancelledOf, type Subject } from '../cancelling-props.ts'
import { moneyIn, WAY_WORDS, dayIn } from '../cancelling-words.ts'
import type { Plan } from '../use-plan.ts'
import type { Problem } from '../use-try.ts'
import css from './Cancelling.module.css'
import { OrdersFile } from './OrdersFile.tsx'
import { Refused } from './Refused.tsx'

interface StepFiguresProps extends Subject {
  readonly plan: Plan
  readonly figures: CancellingFigures
  /** They changed since they were confirmed. */
  readonly isNew: boolean
  /** The ways on. */
  readonly children: ReactNode
}

/** An order paid by card. */
const SAMPLE = { name: 'Mira', amount: 48, card: 'Visa •••• 4242' }

/** What a buyer will read, and the way to read it oneself. */
function MailPreview({ event, date, plan, figures }: Pick<StepFiguresProps, 'event' | 'date' | 'plan' | 'figures'>) {
  const [failed, setFailed] = useState<Problem | null>(null)
  const amount = moneyIn(figures.currency)(SAMPLE.amount)
  const organizer = event.organizer.name
  const start = (date ?? event).start_date
  const send = async (): Promise<void> => {
    setFailed(null)
    try {
      const { message } = await sendTestMail(cancelledOf({ event, date }), {
        money: plan.money,
        reason: plan.reason,
        choose_until: plan.choose_until,
      })
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
          <b>{m.event_cancelling_mail_subject({ event: event.title, day: dayIn(start, event.timezone) })}</b>
          <p>{m.orders_mail_greeting({ name: SAMPLE.name })}</p>
          <p>{plan.reason}</p>
          <p>
            {plan.choose_until !== null
              ? m.event_cancelling_mail_choice({ amount, until: dayIn(`${plan.choose_until}T12:00:00Z`, 'UTC') })
              : plan.money === 'NONE'
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
export function StepFigures({ event, date, plan, figures, isNew, children }: StepFiguresProps) {
  const of = cancelledOf({ event, date })
  const orders = m.event_cancelling_orders_count({ count: figures.orders })
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
          title={date === null ? orders : inARow(orders, m.event_cancelling_guests_count({ count: figures.tickets }))}
          flush
          headEnd={<OrdersFile of={of} money={plan.money} label={m.event_cancelling_every_order()} />}
        >
          <WayTable figures={figures} />
        </Card>
        {figures.fees_kept > 0 && (
          <Banner tone="info">{m.event_cancelling_fees_kept({ amount: money(figures.fees_kept) })}</Banner>
        )}
        {figures.by_us.orders > 0 && <Banner tone="info">{m.event_cancelling_balance_unknown()}</Banner>}
        {date !== null && <ByHand figures={figures} />}
        {children}
      </Stack>
      <aside className={css.side}>
        <MailPreview {...{ event, date, plan, figures }} />
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

/** What only the organizer can pay back, by the names of the buyers. */
function ByHand({ figures: { by_hand: byHand, to_pay: toPay, currency } }: { figures: CancellingFigures }) {
  if (byHand.orders === 0) return null
  const money = moneyIn(currency)
  const more = byHand.orders - toPay.length
  return (
    <Card title={m.event_cancelling_without_you()} flush>
      <ul className={css.rows}>
        <li>
          <div>
            <b>{m.event_cancelling_transfers({ count: byHand.orders, amount: money(byHand.goes_back) })}</b>
            <small>{m.event_cancelling_without_you_text()}</small>
          </div>
        </li>
        {toPay.map(({ order_id: id, public_id, first_name, last_name, amount }) => (
          <li key={id}>
            <div>
              {fullName(first_name, last_name)} <small>{public_id}</small>
            </div>
            <b>{money(amount)}</b>
          </li>
        ))}
        {more > 0 && (
          <li>
            <div>
              <small>{m.event_cancelling_without_you_more({ count: more })}</small>
            </div>
          </li>
        )}
      </ul>
    </Card>
  )
}
