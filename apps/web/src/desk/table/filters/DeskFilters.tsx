import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { IconButton } from '@turnout/ui/actions/IconButton.tsx'
import { Text } from '@turnout/ui/layout/parts.tsx'
import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { DayFields, DayFilter } from './DayFilter.tsx'
import type { DayFilterProps } from './DayFilter.tsx'
import { FacetFilter, FacetList } from './FacetFilter.tsx'
import type { Facet } from './FacetFilter.tsx'
import css from './Filters.module.css'

export interface DeskFiltersProps {
  facets: readonly Facet[]
  days?: Omit<DayFilterProps, 'result'>
  /** How many rows there are with these filters: "12 orders". */
  result: string | undefined
  onChange: (name: string, chosen: readonly string[]) => void
  onClear: () => void
}

/**
 * The filters of a desk. Each has its own button where there is room; all of them stand
 * behind the last button, which is the only one on phones.
 */
export function DeskFilters(props: DeskFiltersProps) {
  const { facets, days, result, onChange } = props
  const isOn =
    facets.some(({ chosen }) => chosen.length > 0) || (days !== undefined && Object.values(days.range).some(Boolean))
  return (
    <>
      {facets.map((facet) => (
        <FacetFilter
          key={facet.name}
          facet={facet}
          result={result}
          onChange={(chosen) => onChange(facet.name, chosen)}
        />
      ))}
      {days && <DayFilter {...days} result={result} />}
      <AllFilters {...props} isOn={isOn} />
      {result !== undefined && <GoneValues facets={facets} onChange={onChange} />}
      {isOn && (
        <span className={css.clear}>
          <Button variant="quiet" size="small" onPress={props.onClear}>
            {m.desk_filter_clear()}
          </Button>
        </span>
      )}
    </>
  )
}

/** The address may name something that was deleted since: that is said, and the list is what it is. */
function GoneValues({ facets, onChange }: Pick<DeskFiltersProps, 'facets' | 'onChange'>) {
  return facets.map(({ name, label, chosen, values, isOpen }) => {
    if (values === 'counted' || isOpen === true) return null
    const left = chosen.filter((value) => values.includes(value))
    if (left.length === chosen.length) return null
    return (
      <span key={name} className={css.gone} role="status">
        {m.desk_filter_gone({ filter: label })}
        <Button variant="quiet" size="small" onPress={() => onChange(name, left)}>
          {m.desk_filter_gone_out()}
        </Button>
      </span>
    )
  })
}

/** Every filter in one place. */
function AllFilters({ facets, days, result, onChange, onClear, isOn }: DeskFiltersProps & { isOn: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <span className={css.all} data-on={isOn || undefined}>
        <IconButton icon={ListFilter} label={m.desk_filters()} bordered />
      </span>
      <Popover className={css.popover ?? ''} placement="bottom end" offset={6} aria-label={m.desk_filters()}>
        <div className={css.sections}>
          {facets.map((facet) => (
            <details key={facet.name} className={css.section} open={facet.chosen.length > 0}>
              <summary>{facet.label}</summary>
              <FacetList facet={facet} onChange={(chosen) => onChange(facet.name, chosen)} />
            </details>
          ))}
          {days && (
            <details className={css.section} open={Object.values(days.range).some(Boolean)}>
              <summary>{days.label}</summary>
              <DayFields {...days} />
            </details>
          )}
        </div>
        <Text as="div" className={css.foot} rule="above" size={13} tone="muted" figures>
          <span role="status">{result}</span>
          <Button variant="quiet" size="small" onPress={onClear} disabled={!isOn}>
            {m.desk_filter_clear()}
          </Button>
          <Button size="small" onPress={() => setOpen(false)}>
            {m.desk_filter_done()}
          </Button>
        </Text>
      </Popover>
    </DialogTrigger>
  )
}
