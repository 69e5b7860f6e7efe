import { useEffect, useRef, useState, type ReactNode } from 'react'

export interface ScrollBodyProps {
  className: string
  /** What a screen reader calls it while it scrolls. */
  label: string
  children: ReactNode
}

/** The part of a window that scrolls when its words need more room; then the arrow keys reach it too. */
export function ScrollBody({ className, label, children }: ScrollBodyProps) {
  const box = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const { current: element } = box
    if (element === null) return
    const look = () => setScrolls(element.scrollHeight > element.clientHeight)
    const observer = new ResizeObserver(look)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [children])
  return (
    <div ref={box} className={className} {...(scrolls && { tabIndex: 0, role: 'group', 'aria-label': label })}>
      {children}
    </div>
  )
}
