import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { MouseEvent } from 'react'
import css from './ErrorSummary.module.css'

export interface FieldIssue {
  /** Name of the field; left out: the error belongs to the whole form. */
  field?: string
  message: string
}

export interface ErrorSummaryProps {
  /** First sentence, usually the server's message. */
  title: string
  issues?: readonly FieldIssue[]
  /** "Reference 4f2a…", only when support needs it. */
  reference?: string | undefined
}

/** What stopped the form, on top of it, with links to the fields. Takes the focus whenever it appears or changes. */
export function ErrorSummary({ title, issues = [], reference }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const fingerprint = JSON.stringify([title, issues])
  useEffect(() => {
    box.current?.focus()
  }, [fingerprint])
  return (
    <div ref={box} className={css.summary} role="alert" tabIndex={-1}>
      <TriangleAlert size={20} strokeWidth={1.75} aria-hidden />
      <div>
        <p className={css.title}>{title}</p>
        {issues.length > 0 && (
          <ul className={css.list}>
            {issues.map((issue) => (
              <li key={`${issue.field} ${issue.message}`}>
                {issue.field === undefined ? (
                  issue.message
                ) : (
                  <a href={`#${issue.field}`} onClick={(event) => focusField(event, issue.field ?? '')}>
                    {issue.message}
                  </a>
                )}
              </li>
            ))}
          </ul>
        )}
        {reference && <p className={css.reference}>{reference}</p>}
      </div>
    </div>
  )
}

const FOCUSABLE = 'input:not([type=hidden]):not([type=color]), select, textarea, button'

/** Opens folded sections on the way, then focuses the field. */
function focusField(event: MouseEvent<HTMLElement>, field: string): void {
  event.preventDefault()
  const form = event.currentTarget.closest('form') ?? document
  const frame = form.querySelector(`[data-field="${CSS.escape(field)}"]`)
  const target =
    frame?.querySelector<HTMLElement>(FOCUSABLE) ?? form.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)
  const folded = target?.closest('details')
  if (folded) folded.open = true
  target?.focus()
}
