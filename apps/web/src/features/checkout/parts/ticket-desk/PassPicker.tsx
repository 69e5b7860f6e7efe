import type { PublicProduct } from '@turnout/contract/storefront/public-event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { quantityOf } from '../ticket-choice/ticket-selection.ts'
import type { TicketDesk } from '../ticket-choice/use-ticket-desk.ts'
import css from './PassPicker.module.css'

interface PassPickerProps {
  readonly desk: TicketDesk
  readonly product: PublicProduct
}

/** More than these are not drawn one by one. */
const PIPS_MAX = 8

/** Where the dates of a pass are chosen: so many of them, for all who are in the order. */
export function PassPicker({ desk, product }: PassPickerProps) {
  const count = product.admits_dates ?? 0
  const chosen = desk.picked[product.id] ?? []
  const people = product.prices.reduce((sum, { id }) => sum + quantityOf(desk.selection, id), 0)
  const isWhole = chosen.length >= count
  const toggle = (id: number, isOn: boolean): void =>
    desk.pick(product.id, isOn ? [...chosen, id] : chosen.filter((date) => date !== id))
  return (
    <div className={css.picker}>
      <p className={css.count}>
        <b role="status">{m.storefront_pass_chosen({ chosen: chosen.length, count })}</b>
        {count <= PIPS_MAX && (
          <span aria-hidden>
            {Array.from({ length: count }, (_, n) => (
              <i key={n} data-on={n < chosen.length || undefined} />
            ))}
          </span>
        )}
      </p>
      <ul className={css.dates} aria-label={m.storefront_pass_dates({ name: product.title })}>
        {desk.catalogue.passes?.dates.map(({ id, name, note, left }) => {
          const isOn = chosen.includes(id)
          const isOut = !isOn && left !== null && left < people
          return (
            <li key={id}>
              <label data-out={isOut || undefined}>
                <input
                  type="checkbox"
                  checked={isOn}
                  disabled={isOut || (!isOn && isWhole)}
                  onChange={(change) => toggle(id, change.currentTarget.checked)}
                />
                <span>
                  <b>{name}</b> {note !== '' && <small>{note}</small>}
                </span>
              </label>
            </li>
          )
        })}
      </ul>
      {isWhole && <p className={css.note}>{m.storefront_pass_enough()}</p>}
    </div>
  )
}
