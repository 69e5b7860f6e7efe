import { m } from '@turnout/messages/generated/messages.js'
import type { ReactNode } from 'react'
import { countSeats, type DeskSeats } from '../../desk/desk-seats.ts'
import { numberWords } from '../../count-words.ts'
import css from './print.module.css'

export type Paper = 'A3' | 'A4'

export interface PrintChoice {
  readonly paper: Paper
  readonly names: 'last' | 'full'
  readonly showsBlocked: boolean
}

export interface SheetProps {
  readonly desk: DeskSeats
  readonly choice: PrintChoice
  /** "Page 2 of 5" */
  readonly page: string
  readonly said: { readonly of: string; readonly printed: string }
}

interface SheetFrameProps extends SheetProps {
  readonly name: string
  /** Of the section. */
  readonly places: readonly number[]
  readonly legend: string
  readonly children: ReactNode
}

/** A page of paper: black on white, whatever the screen is. */
export function Sheet({ desk, choice, page, said, name, places, legend, children }: SheetFrameProps) {
  const { sold, blocked, free } = countSeats({
    states: places.flatMap((place) => desk.states[place] ?? []),
  })
  const counts = { sold: numberWords(sold), blocked: numberWords(blocked), free: numberWords(free) }
  return (
    <section className={css.sheet} data-paper={choice.paper} aria-label={name}>
      <header>
        <div>
          <h2>{name}</h2>
          <p>{said.of}</p>
        </div>
        <div>
          <p>{m.seating_section_counts(counts)}</p>
          <p>{page}</p>
        </div>
      </header>
      {children}
      <footer>
        <p>{said.printed}</p>
        <p>{legend}</p>
      </footer>
    </section>
  )
}

/** The name of a guest, as short as it was asked for. */
export function nameOnPaper({ guests }: DeskSeats, place: number, names: PrintChoice['names']): string {
  const guest = guests.get(place)
  if (guest === undefined) return ''
  const { first_name: first, last_name: last } = guest
  if (names === 'last') return last === '' ? first : last
  return [last, first].filter(Boolean).join(', ')
}
