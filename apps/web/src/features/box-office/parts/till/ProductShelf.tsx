import { m } from '@turnout/messages/generated/messages.js'
import { ScanLine } from 'lucide-react'
import type { RefObject } from 'react'
import { seatTiles, type ShelfFilter, type Tile } from '../../engine/till-shelf.ts'
import type { Till } from '../../engine/use-till.ts'
import { ProductTile, SeatsTile } from './ProductTile.tsx'
import { ShelfDates } from './ShelfDates.tsx'
import css from './shelf.module.css'

interface ProductShelfProps {
  readonly till: Till
  /** What the filter leaves; null: they are on their way. */
  readonly tiles: readonly Tile[] | null
  readonly filter: ShelfFilter
  readonly onFilter: (filter: ShelfFilter) => void
  readonly search: RefObject<HTMLInputElement | null>
}

/** What the till sells: a tile for each price. */
export function ProductShelf({ till, tiles, filter, onFilter, search }: ProductShelfProps) {
  const isBlocked = till.state.waiting !== null
  const isFiltered = filter.kind !== 'all' || filter.text.trim() !== ''
  // A filter by name looks for one price; seats are found among tickets.
  const hasSeats =
    filter.text.trim() === '' && filter.kind !== 'things' && seatTiles(till.state, till.money.currency).length > 0
  return (
    <section className={css.products} aria-label={m.box_office_products()} aria-busy={tiles === null || isBlocked}>
      <div className={css.tools}>
        <span className={css.search}>
          <ScanLine size={18} strokeWidth={1.75} aria-hidden />
          <input
            ref={search}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            aria-label={m.box_office_search_label()}
            placeholder={m.box_office_search()}
            value={filter.text}
            onChange={(event) => onFilter({ ...filter, text: event.target.value })}
            onKeyDown={(event) => {
              const [first] = tiles ?? []
              if (event.key !== 'Enter' || filter.text.trim() === '' || first === undefined) return
              event.preventDefault()
              till.dispatch({ type: 'added', tile: first })
              onFilter({ ...filter, text: '' })
            }}
          />
        </span>
        <span className={css.kinds} role="group" aria-label={m.box_office_products()}>
          {(['all', 'tickets', 'things'] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === filter.kind}
              onClick={() => onFilter({ ...filter, kind: one })}
            >
              {KIND_WORDS[one]()}
            </button>
          ))}
        </span>
      </div>
      <ShelfDates till={till} />
      {tiles === null ? (
        <div className={css.grid} aria-hidden>
          {Array.from({ length: 6 }, (_, at) => (
            <span key={at} className={css.ghost} />
          ))}
        </div>
      ) : tiles.length === 0 && !hasSeats ? (
        <p className={css.empty}>{isFiltered ? m.box_office_no_match() : m.box_office_empty()}</p>
      ) : (
        <div className={css.grid} data-tiles tabIndex={-1}>
          {hasSeats && <SeatsTile till={till} />}
          {tiles.map((tile) => (
            <ProductTile key={tile.priceId} till={till} tile={tile} />
          ))}
        </div>
      )}
    </section>
  )
}

const KIND_WORDS: Readonly<Record<ShelfFilter['kind'], () => string>> = {
  all: () => m.box_office_all(),
  tickets: () => m.box_office_tickets(),
  things: () => m.box_office_things(),
}
