import { useQueries } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import type { AddressChange } from '../../shell/use-list-address.ts'

/** How many rows a list has. */
export interface CountQuery {
  readonly queryKey: QueryKey
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<number>
}

/** One filter to remove: the list without one of the things that narrow it. */
export interface WayBack {
  readonly label: string
  readonly count: CountQuery
  readonly change: AddressChange
}

interface NoMatchProps {
  title: string
  /** How many there are in all. */
  text: string
  ways: readonly WayBack[]
  onChange: (change: AddressChange) => void
  onClear: () => void
}

/** Nothing fits everything: says how many there are without each of the filters, the fewest first. */
export function NoMatch({ title, text, ways, onChange, onClear }: NoMatchProps) {
  const found = useQueries({ queries: ways.map(({ count }) => count) })
  const steps = ways
    .map((way, place) => ({ ...way, rows: found[place]?.data ?? 0 }))
    .filter(({ rows }) => rows > 0)
    .toSorted((a, b) => a.rows - b.rows)
    .slice(0, 2)
  return (
    <EmptyState
      ghost="rows"
      level={2}
      title={title}
      action={
        <>
          {steps.map(({ label, rows, change }) => (
            <Button key={label} onPress={() => onChange(change)}>
              {m.desk_without({ filter: label, count: rows })}
            </Button>
          ))}
          <Button variant={steps.length > 0 ? 'quiet' : 'outline'} onPress={onClear}>
            {m.desk_clear_all()}
          </Button>
        </>
      }
    >
      {text}
    </EmptyState>
  )
}
