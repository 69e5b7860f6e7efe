import type { PublicProduct } from '@turnout/contract/storefront/public-event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useState } from 'react'
import { choicesOf, quantityOf } from '../ticket-choice/ticket-selection.ts'
import type { TicketDesk } from '../ticket-choice/use-ticket-desk.ts'
import css from './PassPicker.module.css'
import { PassMonths } from './PassMonths.tsx'

interface PassPickerProps {
  readonly desk: TicketDesk
  readonly product: PublicProduct
}

/** More than these are not drawn one by one. */
const PIPS_MAX = 8

/** Where the dates of a pass are chosen: so many of them, for all who are in the order or for each person. */
export function PassPicker({ desk, product }: PassPickerProps) {
  const [person, setPerson] = useState(0)
  const count = product.admits_dates ?? 0
  const people = product.prices.reduce((sum, { id }) => sum + quantityOf(desk.selection, id), 0)
  const lists = desk.picked[product.id] ?? []
  const choices = choicesOf(lists, people)
  const isEach = lists.length > 1 && people > 1
  const at = isEach ? Math.min(person, people - 1) : 0
  const chosen = choices[at] ?? []
  const isWhole = chosen.length >= count
  const others = choices.filter((_, n) => n !== at)
  const toggle = (id: number, isOn: boolean): void => {
    const next = isOn ? [...chosen, id] : chosen.filter((date) => date !== id)
    desk.pick(product.id, isEach ? choices.with(at, next) : [next])
  }
  const split = (isSplit: boolean): void => {
    setPerson(0)
    desk.pick(
      product.id,
      isSplit ? Array.from({ length: people }, (_, n) => (n === 0 ? chosen : [])) : [choices[0] ?? []],
    )
  }
  /** How many of a date this choice takes, with those of the other people. */
  const takenWith = (id: number): number => (isEach ? 1 + others.filter((ids) => ids.includes(id)).length : people)
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
      {people > 1 && (
        <label className={css.each}>
          <input type="checkbox" checked={isEach} onChange={(change) => split(change.currentTarget.checked)} />
          {m.storefront_pass_each()}
        </label>
      )}
      {isEach && <People {...{ choices, count, at }} onTurn={setPerson} />}
      <ul className={css.dates} aria-label={m.storefront_pass_dates({ name: product.title })}>
        {desk.catalogue.passes?.dates.map(({ id, name, note, left }) => {
          const isOn = chosen.includes(id)
          const isOut = !isOn && left !== null && left < takenWith(id)
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
      <PassMonths desk={desk} chosen={choices.flat()} />
      {isWhole && <p className={css.note}>{m.storefront_pass_enough()}</p>}
    </div>
  )
}

interface PeopleProps {
  readonly choices: readonly (readonly number[])[]
  readonly count: number
  readonly at: number
  readonly onTurn: (person: number) => void
}

/** Whose dates are chosen, each with how many they have. */
function People({ choices, count, at, onTurn }: PeopleProps) {
  return (
    <div className={css.people} role="group" aria-label={m.storefront_pass_whose()}>
      {choices.map((ids, n) => (
        <button
          key={n}
          type="button"
          aria-pressed={n === at}
          data-lacks={(n !== at && ids.length < count && (choices[at]?.length ?? 0) >= count) || undefined}
          onClick={() => onTurn(n)}
        >
          {m.storefront_pass_person({ number: n + 1, chosen: ids.length, count })}
        </button>
      ))}
    </div>
  )
}
