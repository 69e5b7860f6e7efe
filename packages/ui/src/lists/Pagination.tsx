import { ChevronLeft, ChevronRight } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { Row, Text } from '../layout/parts.tsx'
import { useWords } from '../words/UiWords.tsx'
import css from './Pagination.module.css'

export interface Paging {
  /** From 1. */
  page: number
  perPage: number
  total: number
  onPage: (page: number) => void
}

/** Which pages are shown as numbers: the ends, the neighbours, and a gap (null) between. */
export function pageNumbers(page: number, last: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last)
  const sorted = [...new Set(wanted)].toSorted((a, b) => a - b)
  return sorted.flatMap((number, place) => {
    const before = sorted[place - 1]
    if (before === undefined || number - before === 1) return [number]
    return number - before === 2 ? [number - 1, number] : [null, number]
  })
}

/** Which rows are in view, and the way to the others. */
export function Pagination({ page, perPage, total, onPage }: Paging) {
  const words = useWords()
  const last = Math.max(1, Math.ceil(total / perPage))
  const from = total === 0 ? 0 : (page - 1) * perPage + 1
  return (
    <Row className={css.foot} align="center" justify="between" wrap padding="10-18">
      <Text size={13} tone="muted" figures>
        {words.range(from, Math.min(page * perPage, total), total)}
      </Text>
      {last > 1 && (
        <Row as="nav" gap={2} align="center" aria-label={words.pagination}>
          <button
            type="button"
            className={css.page}
            aria-label={words.previous}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <ChevronLeft size={18} strokeWidth={1.75} aria-hidden />
          </button>
          {pageNumbers(page, last).map((number, place) =>
            number === null ? (
              <span key={`gap ${place}`} className={css.gap}>
                …
              </span>
            ) : (
              <button
                key={number}
                type="button"
                className={classNames(css.page, css.number)}
                aria-label={words.page(number, last)}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onPage(number)}
              >
                {number}
              </button>
            ),
          )}
          <button
            type="button"
            className={css.page}
            aria-label={words.next}
            disabled={page >= last}
            onClick={() => onPage(page + 1)}
          >
            <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
          </button>
        </Row>
      )}
    </Row>
  )
}
