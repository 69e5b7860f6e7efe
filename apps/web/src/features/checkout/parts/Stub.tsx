import type { ReactNode } from 'react'
import css from './Stub.module.css'

interface StubProps {
  readonly children: ReactNode
  /** Below the perforation. */
  readonly foot: ReactNode
  /** Waiting for something, mostly money: an orange edge. */
  readonly tone?: 'plain' | 'waiting'
}

/** A piece of paper with a perforation: something that could be torn off. */
export function Stub({ children, foot, tone = 'plain' }: StubProps) {
  return (
    <div className={tone === 'waiting' ? `${css.stub} ${css.waiting}` : css.stub}>
      <div className={css.upper}>{children}</div>
      <div className={css.lower}>{foot}</div>
    </div>
  )
}
