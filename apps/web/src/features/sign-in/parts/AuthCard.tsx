import type { ReactNode } from 'react'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import css from './AuthCard.module.css'

export interface AuthCardProps {
  title: string
  /** One sentence under the title. */
  intro?: ReactNode
  children: ReactNode
  /** The way to another page, at the end. */
  foot?: ReactNode
}

/** The middle of every sign-in page: title, a sentence, the form, the way elsewhere. */
export function AuthCard({ title, intro, children, foot }: AuthCardProps) {
  return (
    <div className={css.card}>
      <PageTitle parts={[title]} />
      <header className={css.head}>
        <h1>{title}</h1>
        {intro && <p className={css.intro}>{intro}</p>}
      </header>
      {children}
      {foot && <p className={css.foot}>{foot}</p>}
    </div>
  )
}
