import type { OpenedTill } from '@turnout/contract/box-office/session.ts'
import { decimalText } from '@turnout/domain/money/amount.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useState } from 'react'
import { randomId } from '../../../../api/random-id.ts'
import { formatMinor } from '../../../../format/format.ts'
import type { MoveMoney, ShiftCalls, Unanswered } from './shift-calls.ts'
import { typedMinor } from './shift-words.ts'

export interface MoveMoneyProps {
  readonly way: 'in' | 'out'
  readonly till: OpenedTill
  readonly calls: ShiftCalls
  readonly locale: string
  readonly onLock: () => void
  /** Told in words. */
  readonly onDone: (words: string) => void
}

interface Attempt {
  readonly input: MoveMoney
  readonly key: string
}

interface Wrong {
  readonly sum?: string | undefined
  readonly reason?: string | undefined
}

/** The form of a movement by hand: what is typed, and the one attempt to book it. */
export function useMoneyMove({ way, till, calls, locale, onDone }: MoveMoneyProps) {
  const format = { locale, currency: till.event.currency }
  const [sum, setSum] = useState('')
  const [reason, setReason] = useState('')
  const [isSpent, setSpent] = useState(false)
  const [wrong, setWrong] = useState<Wrong>({})
  const [problem, setProblem] = useState<Unanswered | null>(null)
  const [isBusy, setBusy] = useState(false)
  // Without an answer it may have happened: the same is sent again with the same key, and nothing else.
  const [open, setOpen] = useState<Attempt | null>(null)
  const minor = typedMinor(sum, format.currency) ?? 0
  const words = formatMinor(minor, format)
  const attempt = (): Attempt | null => {
    const lacks: Wrong = {
      ...(minor === 0 && { sum: m.box_office_shift_sum_wrong({ example: formatMinor(5000, format) }) }),
      ...(isSpent && reason.trim() === '' && { reason: m.box_office_shift_reason_needed() }),
    }
    setWrong(lacks)
    if (Object.keys(lacks).length > 0) return null
    const kind = way === 'in' ? 'MONEY_IN' : isSpent ? 'PAYOUT' : 'DROP'
    return { input: { kind, sum: decimalText(minor, format.currency), reason: reason.trim() }, key: randomId() }
  }
  const send = async (): Promise<void> => {
    const sent = open ?? attempt()
    if (isBusy || sent === null) return
    setBusy(true)
    const answer = await calls.moveMoney(sent.input, sent.key)
    setBusy(false)
    if ('value' in answer) {
      onDone(way === 'in' ? m.box_office_shift_done_in({ sum: words }) : m.box_office_shift_done_out({ sum: words }))
      return
    }
    setOpen(answer.message === null ? sent : null)
    setWrong({ sum: answer.errors.sum?.[0], reason: answer.errors.reason?.[0] })
    setProblem(Object.keys(answer.errors).length > 0 ? null : answer)
  }
  const typed = { sum, setSum, reason, setReason, isSpent, setSpent }
  return { typed, minor, words, wrong, problem, isBusy, isOpen: open !== null, send }
}
