import { Button } from '../actions/Button.tsx'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { LoadError } from '../feedback/LoadError.tsx'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { Text } from '../layout/parts.tsx'
import { use } from 'react'
import { useWords } from '../words/UiWords.tsx'
import css from './DataTable.module.css'
import { RowsAreOld } from './rows-are-old.ts'
import type { Column, DataTableProps } from './table-props.ts'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import { Pagination } from './Pagination.tsx'
import { PickAll } from './RowPick.tsx'

/**
 * Rows of one kind, with their states: loading, nothing, no match, failed. On phones each row
 * becomes a card. Sort, page and filters belong in the address; this component only asks for them.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isOld = use(RowsAreOld)
  if (props.error) return <LoadError {...props.error} />
  if (props.rows?.length === 0) {
    return props.onClearFilters ? <NoMatch onClear={props.onClearFilters} /> : <>{props.empty}</>
  }
  const { rows, columns, paging } = props
  return (
    <div>
      <div className={css.scroll}>
        <Text
          as="table"
          className={css.table}
          wide
          figures
          aria-label={props.label}
          aria-busy={rows === undefined || props.busy}
          data-old={isOld || undefined}
        >
          <TableHead
            columns={columns}
            sort={props.sort}
            onSort={props.onSort}
            pick={props.selection && <PickAll rows={rows ?? []} selection={props.selection} />}
            actions={props.rowActions !== undefined}
          />
          <tbody>
            {rows === undefined ? (
              <GhostRows
                columns={columns}
                count={props.skeletonRows ?? 8}
                picks={props.selection !== undefined}
                actions={props.rowActions !== undefined}
              />
            ) : (
              rows.map((row) => <TableRow key={props.rowKey(row)} row={row} table={props} />)
            )}
          </tbody>
        </Text>
      </div>
      {rows !== undefined && paging && paging.total > 0 && <Pagination {...paging} />}
    </div>
  )
}

interface GhostRowsProps<Row> {
  columns: readonly Column<Row>[]
  count: number
  picks: boolean
  actions: boolean
}

function GhostRows<Row>({ columns, count, picks, actions }: GhostRowsProps<Row>) {
  const words = useWords()
  return Array.from({ length: count }, (_, place) => (
    <tr key={place} className={css.row}>
      {picks && <td className={css.pick} aria-hidden />}
      {columns.map((column, at) => (
        <td key={column.key} data-hide={column.hideOnPhone} data-align={column.align}>
          {place === 0 && at === 0 && <span className={css.reader}>{words.loading}</span>}
          <Skeleton width={at === 0 ? '70%' : '55%'} height="16px" />
          {at === 0 && (
            <span className={css.ghostLine}>
              <Skeleton width="45%" height="12px" />
            </span>
          )}
        </td>
      ))}
      {actions && <td aria-hidden />}
    </tr>
  ))
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const words = useWords()
  return (
    <EmptyState
      ghost="rows"
      level={2}
      title={words.noMatch}
      action={<Button onPress={onClear}>{words.clearFilters}</Button>}
    />
  )
}
