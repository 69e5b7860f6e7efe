import { SearchField } from '../fields/SearchField.tsx'
import { Row, Text } from '../layout/parts.tsx'
import type { ReactNode } from 'react'
import css from './lists.module.css'

export interface ListBarProps {
  searchLabel: string
  query: string
  onQuery: (query: string) => void
  /** Selects and views. */
  children?: ReactNode
  /** How many there are; said again when it changes. Undefined while loading. */
  count: string | undefined
}

/** Search, filters and the number of rows above a list. */
export function ListBar({ searchLabel, query, onQuery, children, count }: ListBarProps) {
  return (
    <Row gap="8-12" align="center" wrap below={16}>
      <div className={css.search}>
        <SearchField label={searchLabel} value={query} onChange={onQuery} />
      </div>
      {children}
      <Text className={css.listBarCount} push tone="muted" figures role="status">
        {count}
      </Text>
    </Row>
  )
}
