import { m } from '@turnout/messages/generated/messages.js'
import { useId } from 'react'
import { useDialog } from '../../../../public/frame/use-dialog.ts'
import type { GuestRow } from '../../engine/door-engine.ts'
import { factsOfParty } from '../../party-words.ts'
import type { Taken, Verdicts } from '../../use-verdicts.ts'
import css from './door-list.module.css'

interface PaySheetProps {
  /** All guests of the order. */
  readonly guests: readonly GuestRow[]
  readonly money: (amount: number) => string
  readonly verdicts: Verdicts
  readonly onClose: () => void
}

/**
 * The amount that an order owes, large enough to be shown across a table, and the ways to let the
 * guests in.
 */
export function PaySheet({ guests, money, verdicts, onClose }: PaySheetProps) {
  const { props, leave } = useDialog(onClose)
  const id = useId()
  const { name, order, tickets, due, outside } = factsOfParty(guests)
  const amount = due === null ? '' : money(due)
  const letIn = (taken: Taken | null) => () => {
    verdicts.payAll(outside, name, taken)
    leave()
  }
  return (
    <dialog {...props} className={css.sheet} aria-labelledby={id}>
      <div className={css.inside}>
        <h2 id={id}>{m.check_in_door_has_not_paid({ name })}</h2>
        <p>
          {m.check_in_door_party_tickets({ count: tickets })}
          {order !== null && (
            <>
              {' · '}
              <bdi>{order}</bdi>
            </>
          )}
        </p>
        <p className={css.amount}>{amount}</p>
        <div className={css.paySheetPair}>
          <button type="button" className={css.main} onClick={letIn({ paidWith: 'CASH', amount })}>
            {m.check_in_door_cash()}
          </button>
          <button type="button" className={css.main} onClick={letIn({ paidWith: 'CARD', amount })}>
            {m.check_in_door_card()}
          </button>
        </div>
        <button type="button" className={css.second} onClick={letIn(null)}>
          {m.check_in_door_pay_later()}
        </button>
        <button type="button" className={css.plain} onClick={leave}>
          {m.check_in_door_cancel()}
        </button>
      </div>
    </dialog>
  )
}
