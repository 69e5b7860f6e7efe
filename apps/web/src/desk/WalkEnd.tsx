import { IconButton } from '@turnout/ui/actions/IconButton.tsx'
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { Walk } from './use-walk.ts'
import css from './WalkEnd.module.css'

export interface WalkEndProps {
  walk: Pick<Walk, 'isOn' | 'previous' | 'next'>
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
