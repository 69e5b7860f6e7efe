import { Text } from '../layout/parts.tsx'
import css from './feedback.module.css'

export interface SkeletonProps {
  /** CSS length, default 100%. */
  width?: string
  /** CSS length, default 14px. */
  height?: string
  round?: boolean
}

/**
 * The ghost of something that is loading, in its final size. It shows after 150 ms, so quick
 * answers do not flicker.
 */
export function Skeleton({ width = '100%', height = '14px', round }: SkeletonProps) {
  return (
    <Text
      as="span"
      className={css.skeleton}
      block
      ground="sunken"
      radius={6}
      style={{ inlineSize: width, blockSize: height, borderRadius: round ? '50%' : undefined }}
    />
  )
}
