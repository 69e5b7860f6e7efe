import type { BankLineAnswer } from '@turnout/contract/bank/bank.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Checkbox } from '@turnout/ui/fields/Checkbox.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Stack } from '@turnout/ui/layout/parts.tsx'
import { ConfirmDialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useState } from 'react'
import { useBankActs } from '../api.ts'
import type { LineAct } from '../line-acts.ts'
import { payerWords } from '../line-words.ts'
import { useSaid } from '../use-said.ts'
import { OrdersQuestion } from './OrdersQuestion.tsx'

/** An act that is asked about before it is done. */
export interface Asked {
  readonly kind: LineAct
  readonly line: BankLineAnswer
}

/** Whether more has to be said before an act is done: the order, a note, a reason. */
export const ASKS_FIRST = (kind: LineAct, line: BankLineAnswer): boolean =>
  kind === 'FIND' ||
  kind === 'SPLIT' ||
  kind === 'NOT_OURS' ||
  (kind === 'TAKE_BACK' && line.bookings.some(({ state }) => state === 'PAID'))

interface LineQuestionProps {
  readonly accountId: number
  readonly asked: Asked
  readonly onClose: () => void
}

/** A line is for no order. */
function NotOurs({ accountId, asked: { line }, onClose }: LineQuestionProps) {
  const acts = useBankActs(accountId)
  const { error, say } = useSaid(onClose)
  const [note, setNote] = useState('')
  return (
    <ConfirmDialog
      open
      tone="filled"
      onClose={onClose}
      title={m.bank_not_ours_title({ name: payerWords(line) })}
      consequences={[m.bank_not_ours_text()]}
      confirmLabel={m.bank_not_ours()}
      onConfirm={() => say(() => acts.ignore(line.id, note.trim()), m.bank_noted())}
      error={error}
    >
      <TextField name="note" label={m.bank_note()} value={note} onChange={setNote} optional maxLength={500} />
    </ConfirmDialog>
  )
}

/** A booked line is taken back: the order is not paid any more, and its tickets stop. */
function TakeBack({ accountId, asked: { line }, onClose }: LineQuestionProps) {
  const acts = useBankActs(accountId)
  const { error, say } = useSaid(onClose)
  const [reason, setReason] = useState('')
  const [stops, setStops] = useState(false)
  const orders = line.bookings.map(({ public_id: number }) => number)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={m.bank_take_back_title({ orders: orders.join(', ') })}
      consequences={[m.bank_take_back_text()]}
      confirmLabel={m.bank_take_back()}
      onConfirm={() =>
        say(() => acts.undo(line.id, { reason: reason.trim(), stop_tickets: stops }), m.bank_taken_back())
      }
      error={error}
    >
      <Stack gap={12}>
        <TextField name="reason" label={m.bank_reason()} value={reason} onChange={setReason} maxLength={500} />
        <Checkbox name="stop_tickets" label={m.bank_stop_tickets()} value={stops} onChange={setStops} />
      </Stack>
    </ConfirmDialog>
  )
}

/** What has to be said before an act is done. */
export function LineQuestion(props: LineQuestionProps) {
  const { kind } = props.asked
  if (kind === 'NOT_OURS') return <NotOurs {...props} />
  if (kind === 'TAKE_BACK') return <TakeBack {...props} />
  return (
    <OrdersQuestion
      accountId={props.accountId}
      line={props.asked.line}
      isSplit={kind === 'SPLIT'}
      onClose={props.onClose}
    />
  )
}
