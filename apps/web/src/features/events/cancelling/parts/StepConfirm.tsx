import type { CancellingFigures } from '@turnout/contract/events/cancelling/cancelling.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Row, Stack } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Ban, Clock, Send, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { isProofDeclined } from '../../../../api/proof.ts'
import { useCancellingActs } from '../api.ts'
import { moneyIn } from '../cancelling-words.ts'
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

/** Step 3: four facts, the name of the event, and the button that cannot be taken back. */
export function StepConfirm({ event, plan, figures, onBack, onChanged }: StepConfirmProps) {
  const acts = useCancellingActs(event.id)
  const [typed, setTyped] = useState('')
  const [failed, setFailed] = useState<Problem | null>(null)
  const money = moneyIn(figures.currency)
  const start = async (): Promise<void> => {
    setFailed(null)
    const { standing, goes_back } = figures
    try {
      await acts.start({ ...plan, title: typed, standing, goes_back })
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      if (problem.code === 'cancelling_changed') onChanged()
      else if (!isProofDeclined(problem)) setFailed(problem)
    }
  }
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
          <LinkButton href={paths.dashboard(event.id)} variant="quiet">
            {m.event_cancelling_keep_event()}
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
