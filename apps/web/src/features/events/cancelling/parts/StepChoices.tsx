import type { CancellingFigures } from '@turnout/contract/events/cancelling/cancelling.ts'
import { CANCELLING_REASON_MAX } from '@turnout/contract/events/cancelling/limits.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { Checkbox } from '@turnout/ui/fields/Checkbox.tsx'
import { RadioCards } from '@turnout/ui/fields/RadioCards.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Row, Stack } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { useState } from 'react'
import type { Subject } from '../cancelling-props.ts'
import { keepOf, moneyIn } from '../cancelling-words.ts'
import type { ChangePlan, Plan } from '../use-plan.ts'
import css from './Cancelling.module.css'
import { GuestsCard } from './GuestsCard.tsx'

interface StepChoicesProps extends Subject {
  readonly plan: Plan
  readonly change: ChangePlan
  readonly figures: CancellingFigures
  readonly onDone: () => void
}

/** Step 1: what happens to the sale, the money and the people. */
export function StepChoices({ event, date, plan, change, figures, onDone }: StepChoicesProps) {
  const keep = keepOf({ event, date })
  const [isAsked, setAsked] = useState(false)
  const lacksReason = plan.reason.trim() === ''
  const lacksDay = isAsked && plan.choose_until === ''
  return (
    <Stack
      as="form"
      gap={14}
      shrinks
      onSubmit={(submit) => {
        submit.preventDefault()
        setAsked(true)
        if (!lacksReason && plan.choose_until !== '') onDone()
      }}
    >
      {date === null && <SaleCard {...{ plan, change, figures }} />}
      {date !== null && (
        <GuestsCard {...{ event, plan, change }} problem={lacksDay ? m.event_cancelling_date_choose_day() : null} />
      )}
      <MoneyCard {...{ plan, change, figures }} />
      <Card title={m.event_cancelling_people()}>
        {date === null ? <Groups {...{ plan, change, figures }} /> : <OneGroup {...{ plan, change, figures }} />}
        <TextField
          kind="multiline"
          name="reason"
          label={m.event_cancelling_reason()}
          help={date === null ? m.event_cancelling_reason_help() : m.event_cancelling_date_reason_help()}
          value={plan.reason}
          maxLength={CANCELLING_REASON_MAX}
          onChange={(reason) => change({ reason })}
          error={isAsked && lacksReason ? m.event_cancelling_reason_needed() : undefined}
        />
      </Card>
      <Row className={css.foot} gap={8} align="center" wrap>
        <LinkButton href={keep.href} variant="quiet">
          {keep.label}
        </LinkButton>
        <span className={css.push} />
        <Button type="submit" variant="filled">
          {m.event_cancelling_continue()}
        </Button>
      </Row>
    </Stack>
  )
}

type CardProps = Pick<StepChoicesProps, 'plan' | 'change' | 'figures'>

/** What becomes of the page of an event. */
function SaleCard({ plan, change, figures }: CardProps) {
  return (
    <Card title={m.event_cancelling_sale()}>
      <RadioCards
        label={m.event_cancelling_sale()}
        labelHidden
        name="page"
        columns={1}
        value={plan.page}
        onChange={(page) => change({ page })}
        cards={[
          { value: 'KEEP', label: m.event_cancelling_keep_page(), detail: m.event_cancelling_keep_page_detail() },
          {
            value: 'TAKE_DOWN',
            label: m.event_cancelling_take_down(),
            detail: m.event_cancelling_take_down_detail(),
          },
        ]}
      />
      <p className={css.small}>{m.event_cancelling_also_closed({ count: figures.waiting })}</p>
    </Card>
  )
}

function MoneyCard({ plan, change, figures }: CardProps) {
  const orders = figures.by_us.orders + figures.by_hand.orders
  const sum = m.event_cancelling_sum_to({ count: orders, amount: moneyIn(figures.currency)(figures.goes_back) })
  const detailOf = (money: Plan['money'], otherwise: string): string => (plan.money === money ? sum : otherwise)
  return (
    <Card title={m.event_cancelling_money()}>
      <RadioCards
        label={m.event_cancelling_money()}
        labelHidden
        name="money"
        columns={1}
        value={plan.money}
        onChange={(money) => change({ money })}
        cards={[
          {
            value: 'ALL',
            label: m.event_cancelling_money_all(),
            detail: detailOf('ALL', m.event_cancelling_money_all_detail()),
          },
          {
            value: 'WITHOUT_FEES',
            label: m.event_cancelling_money_without_fees(),
            detail: m.event_cancelling_money_without_fees_detail(),
          },
          // Guests who choose can choose their money.
          ...(plan.choose_until === null
            ? [
                {
                  value: 'NONE' as const,
                  label: m.event_cancelling_money_none(),
                  detail: m.event_cancelling_money_none_detail(),
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}

/** Who is written to. A group without people is not offered. */
function Groups({ plan, change, figures: { standing: buyers, guests, waiting } }: CardProps) {
  return (
    <Stack className={css.checks} gap={12}>
      {buyers > 0 && (
        <Checkbox
          name="mails_buyers"
          value={plan.mails_buyers}
          onChange={(value) => change({ mails_buyers: value })}
          label={m.event_cancelling_mail_buyers({ count: buyers })}
          help={m.event_cancelling_mail_buyers_detail()}
        />
      )}
      {guests > 0 && (
        <Checkbox
          name="mails_guests"
          value={plan.mails_guests}
          onChange={(value) => change({ mails_guests: value })}
          label={m.event_cancelling_mail_guests()}
          help={m.event_cancelling_mail_guests_detail({ count: guests })}
        />
      )}
      {waiting > 0 && (
        <Checkbox
          name="mails_waiting"
          value={plan.mails_waiting}
          onChange={(value) => change({ mails_waiting: value })}
          label={m.event_cancelling_mail_waiting_list()}
          help={m.event_cancelling_people_count({ count: waiting })}
        />
      )}
    </Stack>
  )
}

/** The people of a date are told together, or none of them is. */
function OneGroup({ plan, change, figures: { standing: buyers, guests } }: CardProps) {
  // Guests who choose have to hear of it.
  if (buyers === 0 || plan.choose_until !== null) return null
  return (
    <Stack className={css.checks} gap={12}>
      <Checkbox
        name="notify"
        value={plan.mails_buyers}
        onChange={(value) => change({ mails_buyers: value, mails_guests: value })}
        label={m.event_cancelling_mail_buyers({ count: buyers })}
        help={
          guests === 0
            ? m.event_cancelling_mail_buyers_detail()
            : m.event_cancelling_date_mail_guests({ count: guests })
        }
      />
    </Stack>
  )
}
