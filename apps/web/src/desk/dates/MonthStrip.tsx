import { ProgressBar } from '@turnout/ui/feedback/ProgressBar.tsx'
import { Box, Row } from '@turnout/ui/layout/parts.tsx'
import { Link } from 'react-aria-components/Link'
import { changeList } from '../../shell/use-list-address.ts'
import { useSearchAhead } from '../../shell/use-search-ahead.ts'
import { monthWords } from './calendar-words.ts'
import css from './MonthStrip.module.css'

interface MonthStripProps {
  label: string
  /** Each with how many rows it has, how much of it is sold, and both in words. */
  months: readonly { value: string; count: number; sold: number; capacity: number; words: string }[]
}

/** The months that a list has, each with how many rows and how much is sold; one press shows it alone, one more all again. */
export function MonthStrip({ label, months }: MonthStripProps) {
  const [search] = useSearchAhead()
  const chosen = search.get('month')
  const inOrder = months.toSorted((one, other) => (one.value < other.value ? -1 : 1))
  if (months.length < 2) return null
  return (
    <Box sides={10} rule="below">
      <Row as="nav" className={css.months} gap={2} aria-label={label}>
        {inOrder.map(({ value, count, sold, capacity, words }) => (
          <Link
            key={value}
            href={`?${changeList(search, { month: value === chosen ? null : value }).toString()}`}
            className={css.month ?? ''}
            {...(value === chosen && { 'aria-current': 'page' })}
          >
            <Row as="span" gap={6} align="baseline">
              <b>{monthWords(value, 'short')}</b>
              {count}
            </Row>
            <ProgressBar label={words} value={sold} max={capacity} height={4} />
          </Link>
        ))}
      </Row>
    </Box>
  )
}
