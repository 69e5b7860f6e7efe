import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { MouseEvent } from 'react'
import { Row, Stack, Text } from '../layout/parts.tsx'
import { useWords } from '../words/UiWords.tsx'
import { fieldNamed, focusField, namedFor } from './find-field.ts'
import css from './fields.module.css'

interface FieldIssue {
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
  /** Rises with every refusal: each takes the focus. Without it a change of the words does. */
  attempt?: number
}

/**
 * The errors that stopped the form, on top of it, with links to the fields, each by the label it
 * has there. Takes the focus with every refusal, and not when an issue leaves it because its field
 * was mended.
 */
export function ErrorSummary({ title, issues = [], reference, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const { optional } = useWords()
  const [names, setNames] = useState<readonly (string | null)[]>([])
  const refusal = attempt ?? JSON.stringify([title, issues])
  const told = JSON.stringify(issues)
  useEffect(() => {
    const form = formAround(box.current)
    const each = JSON.parse(told) as readonly FieldIssue[]
    setNames(each.map(({ field, message }) => namedFor(fieldNamed(form, field), message, optional)))
  }, [told, optional])
  useEffect(() => {
    box.current?.focus()
  }, [refusal])
  return (
    <Row ref={box} className={css.summary} gap={12} padding="12-14" radius="menu" role="alert" tabIndex={-1}>
      <TriangleAlert size={20} strokeWidth={1.75} aria-hidden />
      <div>
        <Text font="label">{title}</Text>
        {issues.length > 0 && (
          <Stack as="ul" className={css.list} gap={2} above={6}>
            {issues.map((issue, place) => (
              <li key={`${issue.field} ${issue.message}`}>
                <Issue issue={issue} name={names[place] ?? null} />
              </li>
            ))}
          </Stack>
        )}
        {reference && (
          <Text above={6} font="small">
            {reference}
          </Text>
        )}
      </div>
    </Row>
  )
}

function Issue({ issue: { field, message }, name }: { issue: FieldIssue; name: string | null }) {
  if (field === undefined) return message
  const follow = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault()
    focusField(fieldNamed(formAround(event.currentTarget), field))
  }
  return (
    <a href={`#${field}`} onClick={follow}>
      {name !== null && <bdi>{name}: </bdi>}
      {message}
    </a>
  )
}

const formAround = (element: Element | null): ParentNode => element?.closest('form') ?? document
