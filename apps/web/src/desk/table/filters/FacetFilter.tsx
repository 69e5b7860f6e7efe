import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { classNames } from '@turnout/ui/class-names.ts'
import { SearchField } from '@turnout/ui/fields/SearchField.tsx'
import box from '@turnout/ui/fields/Checkbox.module.css'
import { tagOf } from '@turnout/messages/tags.ts'
import { Box, Text } from '@turnout/ui/layout/parts.tsx'
import { useState } from 'react'
import { documentLocale } from '../../../shell/locale-choice.ts'
import css from './Filters.module.css'
import { FilterPopover } from './FilterPopover.tsx'

/** How many rows have each value, under the other filters. */
interface FacetCounts {
  readonly key: QueryKey
  readonly fetch: (signal: AbortSignal) => Promise<ReadonlyMap<string, number>>
}

/** What a text finds of many values: their words, by value, in their order. */
export interface FoundValues {
  readonly key: QueryKey
  readonly fetch: (signal: AbortSignal) => Promise<ReadonlyMap<string, string>>
}

export interface Facet {
  /** Its name in the address. */
  readonly name: string
  readonly label: string
  readonly chosen: readonly string[]
  /** The values, in their order; those that are only known from the counts come with `wordsOf`. */
  readonly values: readonly string[] | 'counted'
  readonly wordsOf: (value: string) => string
  /** An address may name other values too. */
  readonly isOpen?: boolean
  readonly counts?: FacetCounts
  readonly finds?: { readonly label: string; readonly ask: (text: string) => FoundValues }
}

interface FacetProps {
  facet: Facet
  onChange: (chosen: readonly string[]) => void
}

/** "Status", "Status: Completed", "Status: 4". */
const facetWords = ({ label, chosen, wordsOf }: Facet): string => {
  const [only] = chosen
  if (only === undefined) return label
  return m.desk_filter_is({ filter: label, value: chosen.length === 1 ? wordsOf(only) : String(chosen.length) })
}

/** One filter of many values: any of those that are ticked. */
export function FacetFilter({ facet, onChange, result }: FacetProps & { result: string | undefined }) {
  return (
    <FilterPopover
      label={facet.label}
      words={facetWords(facet)}
      isOn={facet.chosen.length > 0}
      result={result}
      onClear={() => onChange([])}
    >
      <FacetList facet={facet} onChange={onChange} />
    </FilterPopover>
  )
}

/** The values of a filter: all of them, or what a search finds. */
export const FacetList = (props: FacetProps) =>
  props.facet.finds === undefined ? <AllValues {...props} /> : <FoundList {...props} finds={props.facet.finds} />

/** Each value with how many there are. */
function AllValues({ facet, onChange }: FacetProps) {
  const { chosen, counts } = facet
  const asked = useQuery({
    queryKey: counts?.key ?? ['no counts'],
    queryFn: ({ signal }) => counts?.fetch(signal) ?? new Map<string, number>(),
    enabled: counts !== undefined,
  })
  const known = asked.data
  const listed = facet.values === 'counted' ? [...(known?.keys() ?? [])] : facet.values
  const values = [...listed, ...chosen.filter((value) => !listed.includes(value))]
  if (values.length === 0 && known !== undefined) return <NoValues />
  return <Values facet={facet} values={values} counts={known} onChange={onChange} />
}

/**
 * What is chosen, and what the search finds beside it. A row that is ticked or unticked stays where it is: the focus is
 * on it.
 */
function FoundList({ facet, finds, onChange }: FacetProps & { finds: NonNullable<Facet['finds']> }) {
  const { chosen } = facet
  const [text, setText] = useState('')
  const [first] = useState(chosen)
  const [touched, setTouched] = useState<ReadonlyMap<string, string>>(new Map())
  const { key, fetch } = finds.ask(text)
  const found = useQuery({ queryKey: key, queryFn: ({ signal }) => fetch(signal), placeholderData: keepPreviousData })
  const wordsOf = (value: string): string =>
    found.data?.get(value) ?? (chosen.includes(value) ? facet.wordsOf(value) : touched.get(value)) ?? value
  const values = [...new Set([...first, ...(found.data?.keys() ?? []), ...chosen, ...touched.keys()])]
  const change = (next: readonly string[]) => {
    setTouched(new Map([...touched, ...[...chosen, ...next].map((value) => [value, wordsOf(value)] as const)]))
    onChange(next)
  }
  return (
    <>
      <Box padding="10-12">
        <SearchField label={finds.label} value={text} onChange={setText} />
      </Box>
      {found.data !== undefined && values.length === 0 ? (
        <NoValues />
      ) : (
        <Values facet={{ ...facet, wordsOf }} values={values} onChange={change} />
      )}
    </>
  )
}

const NoValues = () => (
  <Text padding={14} tone="muted">
    {m.desk_filter_no_values()}
  </Text>
)

interface ValuesProps extends FacetProps {
  values: readonly string[]
  counts?: ReadonlyMap<string, number> | undefined
}

function Values({ facet: { label, chosen, wordsOf }, values, counts: known, onChange }: ValuesProps) {
  const number = new Intl.NumberFormat(tagOf(documentLocale()))
  return (
    <Box as="ul" className={css.values} padding={4} scrolls aria-label={label}>
      {values.map((value) => (
        <Text as="li" key={value} className={css.value} sides={10} radius="small" weight={500}>
          <label className={css.choice}>
            <input
              type="checkbox"
              className={classNames(box.box, css.tick)}
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
              }
            />
            <Text as="bdi" shrinks breaks>
              {wordsOf(value)}
            </Text>
            {known && (
              <Text as="span" push size={13} weight={400} tone="muted" figures>
                {number.format(known.get(value) ?? 0)}
              </Text>
            )}
          </label>
          <span className={css.only}>
            <Button
              variant="quiet"
              size="small"
              aria-label={m.desk_filter_only_named({ value: wordsOf(value) })}
              onPress={() => onChange([value])}
            >
              {m.desk_filter_only()}
            </Button>
          </span>
        </Text>
      ))}
    </Box>
  )
}
