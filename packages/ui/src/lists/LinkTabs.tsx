import { Link } from 'react-aria-components/Link'
import css from './LinkTabs.module.css'

export interface LinkTab {
  href: string
  label: string
  count?: number
  current: boolean
}

/** Tabs that are addresses: the chosen one lives in the URL. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <nav className={css.list} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          className={css.tab ?? ''}
          {...(tab.current ? { 'aria-current': 'page' } : {})}
        >
          {tab.label}
          {tab.count !== undefined && <span className={css.count}>{tab.count}</span>}
        </Link>
      ))}
    </nav>
  )
}
