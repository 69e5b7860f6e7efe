import type { LucideIcon } from 'lucide-react'
import { Stack } from '../layout/parts.tsx'
import css from './surfaces.module.css'

export interface IconTileProps {
  icon: LucideIcon
  /** Orange: soon. Red: harm. Blue: news. */
  tone: 'orange' | 'red' | 'blue'
}

/** The sign before a line that tells of something; the line says in words what it means. */
export const IconTile = ({ icon: Icon, tone }: IconTileProps) => (
  <Stack as="span" className={css.tile} centered fixed radius={10} data-tone={tone}>
    <Icon size={18} strokeWidth={1.75} aria-hidden />
  </Stack>
)
