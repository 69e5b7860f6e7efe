import { m } from '@turnout/messages/generated/messages.js'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import css from './DeskList.module.css'
import { showMoreRows, useListEdges } from '../ticket-choice/use-list-edges.ts'

/**
 * The rows of the desk. In a wide window the list gives way to the money below it: it scrolls
 * within the desk, fades where it goes on, and says how many rows are out of sight.
 */
export function DeskList({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null)
  const { hasAbove, below, categories } = useListEdges(list)
  const edges = [css.list, hasAbove ? css.up : '', below > 0 ? css.down : ''].join(' ')
  return (
    <>
      <div ref={list} className={edges} tabIndex={-1}>
        <div>{children}</div>
      </div>
      {below > 0 && (
        <button type="button" className={css.more} onClick={() => list.current !== null && showMoreRows(list.current)}>
          <span>
            {categories === ''
              ? m.storefront_more({ count: below })
              : m.storefront_more_named({ count: below, names: categories })}
          </span>
          <ChevronDown size={16} strokeWidth={2} aria-hidden />
        </button>
      )}
    </>
  )
}
