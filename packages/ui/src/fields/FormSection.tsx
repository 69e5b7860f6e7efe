import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Stack, Text } from '../layout/parts.tsx'
import css from './FormSection.module.css'
import { LockedLine } from './LockedLine.tsx'

export interface FormSectionProps {
  title: string
  /** One sentence under the title. */
  intro?: ReactNode
  children: ReactNode
  /** Folded sections open by a press on their title; `folded` is how they start. Left out: always open. */
  fold?: 'folded' | 'open'
  /** The present content of the folded section, for example "1 to 10 per order". */
  summary?: string
  /** Nothing inside can be changed, and this sentence says why. */
  lockedReason?: string
}

/** A titled part of a form: open, folded, or locked with its reason. */
export function FormSection({ title, intro, children, fold, summary, lockedReason }: FormSectionProps) {
  const id = useId()
  const body = (
    <Stack as="fieldset" className={css.body} gap={16} disabled={lockedReason !== undefined} aria-labelledby={id}>
      {intro && <Text tone="muted">{intro}</Text>}
      {lockedReason && <LockedLine>{lockedReason}</LockedLine>}
      {children}
    </Stack>
  )
  if (fold === undefined) {
    return (
      <section className={css.section} aria-labelledby={id}>
        <h3 id={id} className={css.title}>
          {title}
        </h3>
        {body}
      </section>
    )
  }
  return (
    <details className={classNames(css.section, css.folding)} open={fold === 'open'}>
      <summary className={css.summary}>
        <ChevronDown className={css.chevron} size={18} strokeWidth={1.75} aria-hidden />
        <span id={id} className={css.title}>
          {title}
        </span>
        {summary && (
          <Text as="span" push font="small" tone="muted" text="end">
            {summary}
          </Text>
        )}
      </summary>
      {body}
    </details>
  )
}
