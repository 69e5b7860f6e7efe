import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import css from './EquationTiles.module.css'
import type { StatTileProps } from './StatTile.tsx'

const SIGNS = { minus: '\u2212', equals: '=' }

export interface EquationTile extends StatTileProps {
  /** Stands between this figure and the one before it. */
  operator?: keyof typeof SIGNS
  /** The outcome, which is the figure of the page. */
  isTotal?: boolean
}

/** Figures that make each other: gross − discounts − refunds = net, and what is inside. */
export function EquationTiles({ label, tiles }: { label: string; tiles: readonly EquationTile[] }) {
  return (
    <ul className={css.tiles} aria-label={label}>
      {tiles.map((tile) => (
        <li key={tile.label} className={css.tile} data-total={tile.isTotal}>
          {tile.operator !== undefined && (
            <span className={css.operator} aria-hidden>
              {SIGNS[tile.operator]}
            </span>
          )}
          <span className={css.label}>{tile.label}</span>
          <b className={css.value}>
            <bdi>{tile.value}</bdi>
          </b>
          {(tile.change ?? tile.note) !== undefined && <ThirdLine {...tile} />}
        </li>
      ))}
    </ul>
  )
}

function ThirdLine({ change, note }: EquationTile) {
  const Arrow = change?.direction === 'down' ? ArrowDownRight : ArrowUpRight
  return (
    <span className={css.third}>
      {change && (
        <span className={css.change} data-good={change.good}>
          <Arrow size={14} strokeWidth={2.1} aria-hidden />
          {change.text}
          {change.reader && <span className={css.reader}> {change.reader}</span>}
        </span>
      )}
      {note !== undefined && <span className={change && css.beside}>{note}</span>}
    </span>
  )
}
