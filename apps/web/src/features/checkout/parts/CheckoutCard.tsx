import type { ReactNode } from 'react'
import css from './checkout.module.css'

/** The paper that a step is written on. */
export function CheckoutCard({ children }: { children: ReactNode }) {
  return <div className={css.card}>{children}</div>
}
