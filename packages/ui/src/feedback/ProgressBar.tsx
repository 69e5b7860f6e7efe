import { Row } from '../layout/parts.tsx'
import css from './feedback.module.css'

export interface ProgressBarProps {
  /** The measured quantity, with the numbers in words: "486 of 600 sold". */
  label: string
  value: number
  /** A second part after the first, paler: not final yet, for example what is only held. */
  pale?: number
  /** Greater than 0. */
  max: number
  tone?: 'accent' | 'teal' | 'grey'
  /** Pixels, default 8. */
  height?: number
}

/** How much of a whole. */
export function ProgressBar({ label, value, pale = 0, max, tone = 'accent', height = 8 }: ProgressBarProps) {
  const percentOf = (part: number): number => (max > 0 ? 100 * Math.min(1, Math.max(0, part / max)) : 0)
  const filled = percentOf(value)
  return (
    <Row
      className={css.bar}
      ground="sunken"
      radius={8}
      clipped
      style={{ blockSize: height }}
      role="img"
      aria-label={label}
    >
      <div className={css.fill} data-tone={tone} style={{ inlineSize: `${filled}%` }} />
      {pale > 0 && (
        <div
          className={css.fill}
          data-tone={tone}
          data-pale
          style={{ inlineSize: `${Math.min(percentOf(pale), 100 - filled)}%` }}
        />
      )}
    </Row>
  )
}
