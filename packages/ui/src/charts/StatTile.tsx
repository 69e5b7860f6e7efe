import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import { Hidden, Row, Text } from '../layout/parts.tsx'
import css from './StatTile.module.css'

export interface StatTileProps {
  label: string
  /** As it is shown: "€18,462". */
  value: string
  /** Against the period before: "12%"; `reader` adds what the arrow means, for readers. */
  change?: { text: string; direction: 'up' | 'down'; good: boolean; reader?: string }
  /** Instead of a change: "of 800". */
  note?: string
}

/**
 * A figure with its name and how it moved. The content of a tile; TabbedChart makes tabs of it,
 * StatTiles a plain row.
 */
export function StatTile({ label, value, change, note }: StatTileProps) {
  const Arrow = change?.direction === 'down' ? ArrowDownRight : ArrowUpRight
  return (
    <>
      <span className={css.label}>{label}</span>
      <Text as="span" className={css.value} tight tone="text" breaks>
        <bdi>{value}</bdi>
      </Text>
      {change && (
        <Row
          as="span"
          className={css.change}
          inline
          gap={4}
          align="center"
          font="smallest"
          figures
          data-good={change.good}
        >
          <Arrow size={14} strokeWidth={2.2} aria-hidden />
          {change.text}
          {change.reader && <Hidden> {change.reader}</Hidden>}
        </Row>
      )}
      {!change && note && (
        <Row as="span" className={css.note} inline gap={4} align="center" font="smallest" tone="muted" figures>
          {note}
        </Row>
      )}
    </>
  )
}

/** Figures in a row, without a chart. */
export function StatTiles({ label, tiles }: { label: string; tiles: readonly StatTileProps[] }) {
  return (
    <ul className={css.tiles} aria-label={label} style={{ ['--tiles' as string]: tiles.length }}>
      {tiles.map((tile) => (
        <li key={tile.label} className={css.tile}>
          <StatTile {...tile} />
        </li>
      ))}
    </ul>
  )
}
