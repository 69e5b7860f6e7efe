import type { CancellingFigures } from '@turnout/contract/events/cancelling/cancelling.ts'
import { CANCELLING_REASON_MAX } from '@turnout/contract/events/cancelling/limits.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { Checkbox } from '@turnout/ui/fields/Checkbox.tsx'
import { RadioCards } from '@turnout/ui/fields/RadioCards.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Row, Stack } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { useState } from 'react'
import { moneyIn } from '../cancelling-words.ts'
import type { ChangePlan, Plan } from '../use-plan.ts'
import css from './Cancelling.module.css'

interface StepChoicesProps {
  readonly event: Event
  readonly plan: Plan
  readonly change: ChangePlan
  readonly figures: CancellingFigures
  readonly onDone: () => void
}

/** Step 1: what happens to the sale, the money and the people. */
export function StepChoices({ event, plan, change, figures, onDone }: StepChoicesProps) {
  const [isAsked, setAsked] = useState(false)
  const lacksReason = plan.reason.trim() === ''
  return (
    <Stack
      as="form"
      gap={14}
      shrinks
      onSubmit={(submit) => {
        submit.preventDefault()
        setAsked(true)
        if (!lacksReason) onDone()
      }}
    >
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
      <MoneyCard {...{ plan, change, figures }} />
      <PeopleCard {...{ plan, change, figures }} lacksReason={isAsked && lacksReason} />
      <Row className={css.foot} gap={8} align="center" wrap>
        <LinkButton href={paths.dashboard(event.id)} variant="quiet">
          {m.event_cancelling_keep_event()}
        </LinkButton>
        <span className={css.push} />
        <Button type="submit" variant="filled">
          {m.event_cancelling_continue()}
        </Button>
      </Row>
    </Stack>
  )
}

function MoneyCard({ plan, change, figures }: Pick<StepChoicesProps, 'plan' | 'change' | 'figures'>) {
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
          { value: 'NONE', label: m.event_cancelling_money_none(), detail: m.event_cancelling_money_none_detail() },
        ]}
      />
    </Card>
  )
}

/** Who is written to. A group without people is not offered. */
function PeopleCard({
  plan,
  change,
  figures,
  lacksReason,
}: Pick<StepChoicesProps, 'plan' | 'change' | 'figures'> & { readonly lacksReason: boolean }) {
  const { standing: buyers, guests, waiting } = figures
  return (
    <Card title={m.event_cancelling_people()}>
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
      <TextField
        kind="multiline"
        name="reason"
        label={m.event_cancelling_reason()}
        help={m.event_cancelling_reason_help()}
        value={plan.reason}
        maxLength={CANCELLING_REASON_MAX}
        onChange={(reason) => change({ reason })}
        error={lacksReason ? m.event_cancelling_reason_needed() : undefined}
      />
    </Card>
  )
}
