import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { ConfirmDialog } from '@turnout/ui/overlays/Dialog.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { useState } from 'react'
import { useCancellingActs } from '../api.ts'
import { cancelledOf, type ProgressProps } from '../cancelling-props.ts'
import { momentIn } from '../cancelling-words.ts'
import { useTry } from '../use-try.ts'
import css from './Cancelling.module.css'
import { Refused } from './Refused.tsx'

/** What guests of a cancelled date chose so far, and the end of their choice before its time. */
export function ChoicesCard({ event, date, cancelling: { choices, state } }: ProgressProps) {
  const acts = useCancellingActs(cancelledOf({ event, date }))
  const tried = useTry()
  const [asks, setAsks] = useState(false)
  if (choices === null || state === 'COUNTDOWN') return null
  const { is_open: isOpen, open } = choices
  const rows = [
    { label: m.event_cancelling_choices_date(), count: choices.moved },
    { label: m.event_cancelling_money(), count: choices.asked - choices.moved - open },
    ...(isOpen ? [{ label: m.event_cancelling_choices_open(), count: open }] : []),
  ]
  return (
    <Card
      title={m.event_cancelling_choices()}
      flush
      headEnd={isOpen && open > 0 && <Button onPress={() => setAsks(true)}>{m.event_cancelling_end_choice()}</Button>}
    >
      {tried.failed !== null && <Refused error={tried.failed} />}
      <ul className={css.rows}>
        {rows.map(({ label, count }) => (
          <li key={label}>
            <div>{label}</div>
            <b>{m.event_cancelling_orders_count({ count })}</b>
          </li>
        ))}
        <li>
          <div>
            <small>
              {isOpen
                ? m.event_cancelling_choices_until({ date: momentIn(lastMoment(choices.until), event.timezone) })
                : m.event_cancelling_choices_over()}
            </small>
          </div>
        </li>
      </ul>
      {asks && (
        <ConfirmDialog
          open
          tone="filled"
          onClose={() => setAsks(false)}
          title={m.event_cancelling_end_choice_title()}
          consequences={[m.event_cancelling_end_choice_text({ count: open })]}
          safeLabel={m.event_cancelling_back()}
          confirmLabel={m.event_cancelling_end_choice()}
          onConfirm={async () => {
            await tried.attempt(acts.endChoice)
            setAsks(false)
          }}
        />
      )}
    </Card>
  )
}

/** A day ends at midnight: "23:59" is read as that day. */
const lastMoment = (until: string): string => new Date(Date.parse(until) - 1).toISOString()
