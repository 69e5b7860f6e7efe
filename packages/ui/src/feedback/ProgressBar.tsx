import css from './ProgressBar.module.css'

export interface ProgressBarProps {
  /** What is measured, with the numbers in words: "486 of 600 sold". */
  label: string
  value: number
  /** Greater than 0. */
  max: number
  tone?: 'accent' | 'teal' | 'grey'
  /** Pixels, default 8. */
  height?: number
}

/** How much of a whole. */
export function ProgressBar({ label, value, max, tone = 'accent', height = 8 }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div className={css.bar} style={{ blockSize: height }} role="img" aria-label={label}>
      <div className={css.fill} data-tone={tone} style={{ inlineSize: `${share * 100}%` }} />
    </div>
  )
}
