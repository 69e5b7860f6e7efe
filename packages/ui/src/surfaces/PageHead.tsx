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
  href: string
}

export interface PageHeadProps {
  title: ReactNode
  /** The levels above the page, from the top down. Hidden on phones. */
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

/** The way up: the levels above a page. */
export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const words = useWords()
  return (
    <Text as="nav" className={css.crumbs} tall={24} size={13} tone="muted" aria-label={words.breadcrumb}>
      {crumbs.map(({ label, href }, place) => (
        <Fragment key={href}>
          {place > 0 && <span aria-hidden>/</span>}
          {label === '' ? <Skeleton width="110px" height="13px" /> : <Link href={href}>{label}</Link>}
        </Fragment>
      ))}
    </Text>
  )
}

/** The head of every organizer page. */
export function PageHead({ title, crumbs, titleEnd, subtitle, thumb, actions }: PageHeadProps) {
  return (
    <Row as="header" gap={16} align="start" wrap below={20}>
      <Row className={css.head} align="center" shrinks>
        {thumb && <span className={css.thumb}>{thumb}</span>}
        <Box grows shrinks>
          {crumbs && <Crumbs crumbs={crumbs} />}
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
