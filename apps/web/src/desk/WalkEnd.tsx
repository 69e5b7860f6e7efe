import { IconButton } from '@turnout/ui/actions/IconButton.tsx'
import { ChevronDown, ChevronUp } from 'lucide-react'
import css from './WalkEnd.module.css'

export interface WalkEndProps {
  walk: {
    /** Whether there is a list to go through. */
    readonly isOn: boolean
    /** Undefined at the ends of the list. */
    readonly previous: (() => void) | undefined
    readonly next: (() => void) | undefined
  }
  previousLabel: string
  nextLabel: string
}

/** The arrows in the head of a drawer that goes through a list; nothing where there is no list. */
export function WalkEnd({ walk, previousLabel, nextLabel }: WalkEndProps) {
  const { isOn, previous, next } = walk
  if (!isOn) return null
  return (
    <span className={css.steps}>
      <IconButton
        icon={ChevronUp}
        label={previousLabel}
        onPress={() => previous?.()}
        disabled={previous === undefined}
      />
      <IconButton icon={ChevronDown} label={nextLabel} onPress={() => next?.()} disabled={next === undefined} />
    </span>
  )
}
