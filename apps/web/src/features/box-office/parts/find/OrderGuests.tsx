import type { TillOrder } from '@turnout/contract/box-office/found.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Till } from '../../engine/use-till.ts'
import money from '../paying/money.module.css'
import css from './find.module.css'
import { nameOf } from './found-words.ts'
import type { Found } from './use-found-order.ts'

interface OrderGuestsProps {
  readonly till: Till
  readonly order: TillOrder
  readonly found: Found
}

/** Who the order is for, and who of them is in. */
export function OrderGuests({ till, order, found }: OrderGuestsProps) {
  const out = order.tickets.filter(({ is_in: isIn }) => !isIn)
  const isOpen = till.state.till.lets_in && order.state === 'PAID'
  return (
    <>
      <p>
        <b>{nameOf(order)}</b>
        {' · '}
        <span className={css.number}>{order.public_id}</span>
      </p>
      <ul className={css.guests} data-plain={order.state === 'OWED' || undefined}>
        {order.tickets.map((ticket) => (
          <li key={ticket.public_id}>
            <div>
              <b>{ticket.title}</b>
              <small>
                {`${nameOf(ticket)} · `}
                <span className={css.number}>{ticket.public_id}</span>
              </small>
            </div>
            {ticket.is_in ? (
              <b className={css.in}>{m.box_office_find_in()}</b>
            ) : (
              isOpen &&
              out.length > 1 && (
                <button type="button" aria-disabled={found.isBusy} onClick={() => found.letIn([ticket])}>
                  {m.box_office_find_let_in()}
                  <span className="visually-hidden">{` ${nameOf(ticket)}, ${ticket.public_id}`}</span>
                </button>
              )
            )}
          </li>
        ))}
        {order.tickets.length === 0 &&
          order.lines.map(({ title, quantity }, at) => (
            <li key={`${at} ${title}`}>
              <b>{`${quantity} × ${title}`}</b>
            </li>
          ))}
      </ul>
      {isOpen && out.length > 0 && (
        <button
          type="button"
          className={`${money.big} ${css.letIn}`}
          aria-disabled={found.isBusy}
          onClick={() => found.letIn(out)}
        >
          {found.isBusy ? m.box_office_wait() : m.box_office_let_in({ count: out.length })}
        </button>
      )}
    </>
  )
}
