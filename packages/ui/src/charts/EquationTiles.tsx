import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import { Box, Hidden, Row, Stack, Text } from '../layout/parts.tsx'
import css from './EquationTiles.module.css'
import type { StatTileProps } from './StatTile.tsx'

const SIGNS = { minus: '\u2212', equals: '=' }

export interface EquationTile extends StatTileProps {
  /** Is between this figure and the one before it. */
  operator?: keyof typeof SIGNS
  /** The outcome, which is the figure of the page. */
  isTotal?: boolean
}

/** Figures that make each other: gross − discounts − refunds = net, and what is inside. */
export function EquationTiles({ label, tiles }: { label: string; tiles: readonly EquationTile[] }) {
  return (
    <Text as="ul" className={css.tiles} rule="below" figures aria-label={label}>
      {tiles.map((tile) => (
        <Box as="li" key={tile.label} className={css.tile} shrinks anchor data-total={tile.isTotal}>
          {tile.operator !== undefined && (
            <Stack
              as="span"
              className={css.operator}
              centered
              ground="surface"
              border
              radius="circle"
              tone="muted"
              aria-hidden
            >
              {SIGNS[tile.operator]}
            </Stack>
          )}
          <span className={css.label}>{tile.label}</span>
          <Text as="b" className={css.value} tight breaks>
            <bdi>{tile.value}</bdi>
          </Text>
          {(tile.change ?? tile.note) !== undefined && <ThirdLine {...tile} />}
        </Box>
      ))}
    </Text>
  )
}

function ThirdLine({ change, note }: EquationTile) {
  const Arrow = change?.direction === 'down' ? ArrowDownRight : ArrowUpRight
  return (
    <Row as="span" className={css.third} inline gap={4} align="center" wrap font="smallest" tone="muted">
      {change && (
        <Row as="span" className={css.change} inline gap={4} align="center" wrap data-good={change.good}>
          <Arrow size={14} strokeWidth={2.1} aria-hidden />
          {change.text}
          {change.reader && <Hidden> {change.reader}</Hidden>}
        </Row>
      )}
      {note !== undefined && <span className={change && css.beside}>{note}</span>}
    </Row>
  )
}
