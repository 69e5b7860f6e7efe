import { m } from '@turnout/messages/generated/messages.js'
import type { ReactNode } from 'react'
import { Mark } from '../../shell/Mark.tsx'
import action from './action.module.css'
import css from './notice-card.module.css'

interface NoticeCardProps {
  readonly title: string
  readonly text: string
  /** The step that fits before the way home; null when there is none. */
  readonly next: { readonly href: string; readonly label: string } | null
  /** Stands above the title, in place of our mark. */
  readonly picture?: ReactNode
  /** Stands below the text. */
  readonly children?: ReactNode
}

/** A public page that has nothing to show: the reason, the next step, and the way home. */
export function NoticeCard({ title, text, next, picture, children }: NoticeCardProps) {
  return (
    <main className={css.page}>
      <div className={css.card}>
        {picture}
        <p className={css.logo}>
          <Mark size={36} />
        </p>
        <h1 className={css.title}>{title}</h1>
        <p className={css.text}>{text}</p>
        {children}
        {next !== null && (
          <a className={action.action} href={next.href}>
            {next.label}
          </a>
        )}
        <a className={next === null ? action.action : css.home} href="/">
          {m.storefront_home()}
        </a>
      </div>
    </main>
  )
}
