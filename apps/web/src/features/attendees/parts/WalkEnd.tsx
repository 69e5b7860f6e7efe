import { IconButton } from '@turnout/ui/actions/IconButton.tsx'
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Walk } from './use-walk.ts'
import css from './WalkEnd.module.css'

export interface WalkEndProps {
  walk: Walk
  previousLabel: string
  nextLabel: string
  /** Beside the title, before the arrows: the badge. */
  children: ReactNode
}

/** The end of the head of a drawer that goes through a list. */
export function WalkEnd({ walk, previousLabel, nextLabel, children }: WalkEndProps) {
  const { isOn, previous, next } = walk
  return (
    <span className={css.end}>
      {children}
      {isOn && (
        <span className={css.steps}>
          <IconButton
            icon={ChevronUp}
            label={previousLabel}
            onPress={() => previous?.()}
            disabled={previous === undefined}
          />
          <IconButton icon={ChevronDown} label={nextLabel} onPress={() => next?.()} disabled={next === undefined} />
        </span>
      )}
    </span>
  )
}
