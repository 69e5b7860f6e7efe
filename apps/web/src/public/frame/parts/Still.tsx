import { type ReactNode, useState } from 'react'
import css from './Still.module.css'

interface StillProps {
  /** Of the element in the document. */
  readonly id: string
  /** What the server draws: `import.meta.env.SSR && <Part />`, so that browsers do not load the part. */
  readonly children: ReactNode
}

/**
 * A part of a page that stays as the server drew it: the browser keeps its HTML and loads none of
 * its code. Nothing in it may wait for a script.
 */
export function Still({ id, children }: StillProps) {
  const [drawn] = useState(() => (import.meta.env.SSR ? '' : (document.getElementById(id)?.innerHTML ?? '')))
  if (import.meta.env.SSR) {
    return (
      <div id={id} className={css.still}>
        {children}
      </div>
    )
  }
  // oxlint-disable-next-line react/no-danger -- the same HTML that is in the document
  return <div id={id} className={css.still} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: drawn }} />
}
