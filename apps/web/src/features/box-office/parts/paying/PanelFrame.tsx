import { type ReactNode, useEffect, useId, useRef } from 'react'
import panel from './panel.module.css'

interface PanelFrameProps {
  readonly title: string
  /** The colour says how it went; the title says it in words. */
  readonly tone: 'plain' | 'done' | 'stop' | 'unknown'
  readonly children: ReactNode
}

/** One step of paying, over the basket. It takes the focus to its title, or leaves it in the field to type into. */
export function PanelFrame({ title, tone, children }: PanelFrameProps) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const { activeElement: now } = document
    const isInField = now instanceof HTMLInputElement && section.current?.contains(now)
    if (!isInField) heading.current?.focus()
  }, [title])
  return (
    <section ref={section} className={panel.panel} data-tone={tone} aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}
