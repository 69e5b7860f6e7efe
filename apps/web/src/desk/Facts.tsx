import type { ReactNode } from 'react'
import css from './Facts.module.css'

export interface Fact {
  name: string
  /** Nothing, or '': the fact is left out. */
  value: ReactNode
}

/** Names and values of a drawer, one a line. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ name, value }, place) => (
          <div key={`${place} ${name}`} className={css.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

export interface DrawerSectionProps {
  /** For a way to jump here. */
  id?: string
  title: string
  /** At the end of the heading's line, for example a small button. */
  end?: ReactNode
  children: ReactNode
}

/** A part of a drawer with its heading. */
export function DrawerSection({ id, title, end, children }: DrawerSectionProps) {
  return (
    <section id={id} className={css.section}>
      <div className={css.head}>
        <h3 className={css.title}>{title}</h3>
        {end}
      </div>
      {children}
    </section>
  )
}
