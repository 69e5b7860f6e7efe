import type { CancellingFigures } from '@turnout/contract/events/cancelling/cancelling.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Stack } from '@turnout/ui/layout/parts.tsx'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { sendTestMail } from '../api.ts'
import { dayIn, moneyIn } from '../cancelling-words.ts'
import type { Plan } from '../use-plan.ts'
import css from './Cancelling.module.css'
import { Refused } from './Refused.tsx'
import type { Problem } from '../use-try.ts'

/** An order paid by card. */
const SAMPLE = { name: 'Mira', amount: 48, card: 'Visa •••• 4242' }

/** What a buyer will read, and the way to read it oneself. */
export function MailPreview({ event, plan, figures }: { event: Event; plan: Plan; figures: CancellingFigures }) {
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
