import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useId, useRef } from 'react'
import type { GuestRow } from '../../engine/door-engine.ts'
import { factsOfParty } from '../../party-words.ts'
import type { Verdicts } from '../../use-verdicts.ts'
import css from './PaySheet.module.css'

interface PaySheetProps {
  /** Everybody of the order. */
  readonly guests: readonly GuestRow[]
  readonly money: (amount: number) => string
  readonly verdicts: Verdicts
  readonly onClose: () => void
}

/** What an order owes, large enough to be shown across a table, and who comes in how. */
export function PaySheet({ guests, money, verdicts, onClose }: PaySheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  const { name, tickets, due, outside } = factsOfParty(guests)
  const letIn = (when: 'now' | 'later') => () => {
    verdicts.payAll(outside, name, when)
    dialog.current?.close()
  }
  return (
    <dialog ref={dialog} className={css.sheet} aria-labelledby={id} onClose={onClose}>
      <div className={css.inside}>
        <h2 id={id}>{m.check_in_door_has_not_paid({ name })}</h2>
        <p>{m.check_in_door_party_tickets({ count: tickets })}</p>
        <p className={css.amount}>{due === null ? '' : money(due)}</p>
        <button type="button" className={css.main} onClick={letIn('now')}>
          {m.check_in_door_mark_paid()}
        </button>
        <button type="button" className={css.second} onClick={letIn('later')}>
          {m.check_in_door_pay_later()}
        </button>
        <button type="button" className={css.plain} onClick={() => dialog.current?.close()}>
          {m.check_in_door_cancel()}
        </button>
      </div>
    </dialog>
  )
}
