import { Link } from 'react-aria-components/Link'
import type { ReactNode } from 'react'
import { Row, Text } from '../layout/parts.tsx'
import css from './LinkTabs.module.css'
import { useCurrentInView } from './use-current-in-view.ts'

export interface LinkTab {
  href: string
  label: string
  count?: number
  current: boolean
  /** A mark before the label … */
  start?: ReactNode
  /** … or behind its count. */
  end?: ReactNode
}

/** Tabs that are addresses: the chosen one lives in the URL. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  const row = useCurrentInView<HTMLElement>(tabs.find(({ current }) => current)?.href)
  return (
    <Row as="nav" ref={row} className={css.list} gap={4} rule="below" aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          className={css.tab ?? ''}
          {...(tab.current ? { 'aria-current': 'page' } : {})}
        >
          {tab.start}
          {tab.label}
          {tab.count !== undefined && (
            <Text as="span" className={css.count} tone="subtle">
              {tab.count}
            </Text>
          )}
          {tab.end}
        </Link>
      ))}
    </Row>
  )
}
