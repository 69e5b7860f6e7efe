import type { CancellingFigures } from '@turnout/contract/events/cancelling/cancelling.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import type { Occurrence } from '@turnout/contract/occurrences/occurrence.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Ban, Clock, Send, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { isProofDeclined } from '../../../../api/proof.ts'
import { useCancellingActs } from '../api.ts'
import { cancelledOf } from '../cancelling-props.ts'
import { keepOf, moneyIn, nameOf } from '../cancelling-words.ts'
import type { Plan } from '../use-plan.ts'
import css from './Cancelling.module.css'
import { Refused } from './Refused.tsx'
import type { Problem } from '../use-try.ts'

interface StepConfirmProps {
  readonly event: Event
  readonly plan: Plan
  readonly figures: CancellingFigures
  readonly onBack: () => void
  /** The server counted something else than what is here. */
  readonly onChanged: () => void
}

const plain = (text: string): string => text.trim().toLocaleLowerCase()

/** Starts a cancelling: what was shown is told, and others are asked about again. */
function useConfirming(onChanged: () => void) {
  const [failed, setFailed] = useState<Problem | null>(null)
  const confirm = async (start: () => Promise<void>): Promise<void> => {
    setFailed(null)
    try {
      await start()
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      if (problem.code === 'cancelling_changed') onChanged()
      else if (!isProofDeclined(problem)) setFailed(problem)
    }
  }
  return { failed, confirm }
}

/** Step 3: four facts, the name of the event, and the button that cannot be taken back. */
export function StepConfirm({ event, plan, figures, onBack, onChanged }: StepConfirmProps) {
  const acts = useCancellingActs({ eventId: event.id, dateId: null })
  const keep = keepOf({ event, date: null })
  const [typed, setTyped] = useState('')
  const { failed, confirm } = useConfirming(onChanged)
  const money = moneyIn(figures.currency)
  const { standing, goes_back } = figures
  const { choose_until: _, ...decided } = plan
  const start = () => confirm(() => acts.start({ ...decided, title: typed, standing, goes_back }))
  return (
    <Card title={m.event_cancelling_when_you_confirm()}>
      <Promises {...{ plan, figures }} />
      <Stack gap={14} shrinks>
        <TextField
          name="title"
          label={m.event_cancelling_type_name({ event: event.title })}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
        />
        {failed !== null && <Refused error={failed} />}
        <Row className={css.foot} gap={8} align="center" wrap>
          <Button onPress={onBack}>{m.event_cancelling_back()}</Button>
          <LinkButton href={keep.href} variant="quiet">
            {keep.label}
          </LinkButton>
          <span className={css.push} />
          <Button variant="danger" disabled={plain(typed) !== plain(event.title)} onPress={start}>
            {figures.goes_back > 0
              ? m.event_cancelling_confirm_refund({ amount: money(figures.goes_back) })
              : m.event_cancelling_confirm()}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}

interface ConfirmDateProps extends StepConfirmProps {
  readonly date: Occurrence
}

/** The last word about a date, under its figures: the number of its guests, typed by hand. */
export function ConfirmDate({ event, date, plan, figures, onBack, onChanged }: ConfirmDateProps) {
  const acts = useCancellingActs(cancelledOf({ event, date }))
  const keep = keepOf({ event, date })
  const [typed, setTyped] = useState('')
  const { failed, confirm } = useConfirming(onChanged)
  const { tickets, goes_back } = figures
  const name = nameOf({ event, date })
  const start = () =>
    confirm(() =>
      acts.startOfDate({
        refund: plan.money,
        notify: plan.mails_buyers,
        reason: plan.reason,
        choose_until: plan.choose_until,
        tickets,
        goes_back,
      }),
    )
  return (
    <Stack as="section" className={css.last} gap={14} shrinks padding={18} radius="card" ground="surface">
      {tickets > 0 && (
        <TextField
          name="guests"
          label={m.event_cancelling_date_type()}
          inputMode="numeric"
          value={typed}
          onChange={setTyped}
          autoComplete="off"
        />
      )}
      {failed !== null && <Refused error={failed} />}
      <Text font="small" tone="muted">
        {m.event_cancelling_fact_sale({ count: tickets })} {m.event_cancelling_fact_stop()}
      </Text>
      <Row className={css.foot} gap={8} align="center" wrap>
        <Button onPress={onBack}>{m.event_cancelling_back()}</Button>
        <LinkButton href={keep.href} variant="quiet">
          {keep.label}
        </LinkButton>
        <span className={css.push} />
        <Button variant="danger" disabled={tickets > 0 && typed.trim() !== String(tickets)} onPress={start}>
          {plan.choose_until !== null
            ? m.event_cancelling_date_confirm_choose({ date: name })
            : goes_back > 0
              ? m.event_cancelling_date_confirm_refund({
                  date: name,
                  amount: moneyIn(figures.currency)(goes_back),
                })
              : m.event_cancelling_title({ event: name })}
        </Button>
      </Row>
    </Stack>
  )
}

function Promises({ plan, figures }: Pick<StepConfirmProps, 'plan' | 'figures'>) {
  const money = moneyIn(figures.currency)
  const { by_us: byUs, by_hand: byHand } = figures
  const facts = [
    { icon: Ban, text: m.event_cancelling_fact_sale({ count: figures.tickets }) },
    {
      icon: Undo2,
      text: [
        m.event_cancelling_fact_money({ count: byUs.orders, amount: money(byUs.goes_back) }),
        ...(byHand.orders === 0
          ? []
          : [m.event_cancelling_fact_by_hand({ count: byHand.orders, amount: money(byHand.goes_back) })]),
      ].join(' '),
    },
    {
      icon: Send,
      text: m.event_cancelling_fact_mails({
        buyers: plan.mails_buyers ? figures.standing : 0,
        guests: plan.mails_guests ? figures.guests : 0,
        waiting: plan.mails_waiting ? figures.waiting : 0,
      }),
    },
    { icon: Clock, text: m.event_cancelling_fact_stop() },
  ]
  return (
    <Stack as="ul" className={css.promises} gap={12}>
      {facts.map(({ icon: Icon, text }) => (
        <li key={text}>
          <Icon size={16} strokeWidth={1.75} aria-hidden />
          <span>{text}</span>
        </li>
      ))}
    </Stack>
  )
}
