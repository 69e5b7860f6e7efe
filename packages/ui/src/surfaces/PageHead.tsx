import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { Box, Row, Text } from '../layout/parts.tsx'
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
    <Row as="header" gap={16} align="start" wrap below={20}>
      <Row className={css.head} align="center" shrinks>
        {thumb && <span className={css.thumb}>{thumb}</span>}
        <Box shrinks>
          {crumbs && (
            <Text as="nav" className={css.crumbs} tall={24} size={13} tone="muted" aria-label={words.breadcrumb}>
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
            </Text>
          )}
          <Row gap="6-12" align="center" wrap>
            <h1 className={css.title} data-long={isLong(title) || undefined}>
              {title}
            </h1>
            {titleEnd}
          </Row>
          {subtitle && (
            <Text className={css.subtitle} tone="muted" breaks figures>
              {subtitle}
            </Text>
          )}
        </Box>
      </Row>
      {actions && (
        <Row className={css.actions} gap={8} align="center" wrap>
          {actions}
        </Row>
      )}
    </Row>
  )
}
