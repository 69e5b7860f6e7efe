import { ChevronDown } from 'lucide-react'
import { classNames } from '../class-names.ts'
import css from './StatusBadge.module.css'

/**
 * teal ● well; orange ■ needs a look; red ▲ went wrong or is over; grey ● at rest; `open` ○ not
 * final yet; `outline` ○ in the past.
 */
export type Tone = 'teal' | 'orange' | 'red' | 'grey' | 'open' | 'outline'

export interface StatusBadgeProps {
  tone: Tone
  /** The word: "Awaiting payment", never a code. */
  children: string
  size?: 'normal' | 'large'
  /** Draws the chevron of a badge that opens a menu. */
  opens?: boolean
}

/** A status: shape, word and colour together, so none is needed alone. */
export function StatusBadge({ tone, children, size = 'normal', opens }: StatusBadgeProps) {
  return (
    <span className={classNames(css.badge, css[tone], css[size])}>
      <span className={css.shape} aria-hidden />
      <span className={css.word} title={children}>
        {children}
      </span>
      {opens && <ChevronDown size={14} strokeWidth={2.2} aria-hidden />}
    </span>
  )
}
