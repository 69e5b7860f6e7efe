import type { ReactNode } from 'react'
import css from './Stub.module.css'

interface StubProps {
  readonly children: ReactNode
  /** Below the perforation. */
  readonly foot: ReactNode
  /** The colour of its upper edge: the event's, or orange while it waits for money. */
  readonly edge?: 'none' | 'accent' | 'waiting'
}

/** A piece of paper with a perforation: something that could be torn off. */
export function Stub({ children, foot, edge = 'none' }: StubProps) {
  return (
    <div className={css.stub} data-edge={edge}>
      <div className={css.upper}>{children}</div>
      <div className={css.lower}>{foot}</div>
    </div>
  )
}
