import type { ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'
import css from './Tabs.module.css'

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

export interface StateTab {
  key: string
  label: string
  content: ReactNode
}

export interface TabsProps {
  label: string
  tabs: readonly StateTab[]
  /** Key of the chosen tab; left out, the component remembers it itself. */
  value?: string
  onChange?: (key: string) => void
}

/** Tabs inside a page; arrow keys move between them. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <AriaTabs
      {...(value === undefined ? {} : { selectedKey: value })}
      onSelectionChange={(key) => onChange?.(String(key))}
    >
      <TabList aria-label={label} className={css.list ?? ''}>
        {tabs.map((tab) => (
          <Tab key={tab.key} id={tab.key} className={css.tab ?? ''}>
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.key} id={tab.key} className={css.panel ?? ''}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
