import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { useWords } from '../words/UiWords.tsx'
import css from './PageHead.module.css'

interface Crumb {
  /** Empty while loading. */
  label: string
  href?: string
}

export interface PageHeadProps {
  title: ReactNode
  /** From the top down; the last one is this page and has no address. Hidden on phones. */
  crumbs?: readonly Crumb[]
  /** Right of the title: a StatusBadge or a Menu around one. */
  titleEnd?: ReactNode
  /** One line under the title. */
  subtitle?: ReactNode
  /** A picture left of the title, 84 px square. */
  thumb?: ReactNode
  /** Buttons, the filled one last. */
  actions?: ReactNode
}

/** A title of so many characters takes three lines at full size, most of a phone's screen. */
const LONG_TITLE = 60

const isLong = (title: ReactNode): boolean => typeof title === 'string' && title.length > LONG_TITLE

/** The head of every organizer page. */
export function PageHead({ title, crumbs, titleEnd, subtitle, thumb, actions }: PageHeadProps) {
  const words = useWords()
  return (
    <header className={css.top}>
      <div className={css.head}>
        {thumb && <span className={css.thumb}>{thumb}</span>}
        <div className={css.words}>
          {crumbs && (
            <nav className={css.crumbs} aria-label={words.breadcrumb}>
              {crumbs.map((crumb, place) => (
                <Fragment key={crumb.label}>
                  {place > 0 && <span aria-hidden>/</span>}
                  {crumb.label === '' ? (
                    <Skeleton width="110px" height="13px" />
                  ) : crumb.href ? (
                    <Link href={crumb.href}>{crumb.label}</Link>
                  ) : (
                    <span>{crumb.label}</span>
                  )}
                </Fragment>
              ))}
            </nav>
          )}
          <div className={css.line}>
            <h1 className={css.title} data-long={isLong(title) || undefined}>
              {title}
            </h1>
            {titleEnd}
          </div>
          {subtitle && <p className={css.subtitle}>{subtitle}</p>}
        </div>
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </header>
  )
}
