import { RICH_TEXT_LIMITS } from '@turnout/domain/events/rich-text.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { FieldProblem } from '@turnout/ui/fields/FieldFrame.tsx'
import frame from '@turnout/ui/fields/FieldFrame.module.css'
import { useWords } from '@turnout/ui/words/UiWords.tsx'
import { lazy, Suspense, useId, useState } from 'react'
import type { ReactNode } from 'react'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import css from './RichText.module.css'
import { RichTextToolbar } from './RichTextToolbar.tsx'

export interface RichTextFieldProps {
  label: string
  name: string
  /** HTML as the server sanitised it; '' while empty. */
  value: string
  onChange: (html: string) => void
  help?: ReactNode
  error?: string | undefined
  optional?: boolean
}

const load = () => import('./RichTextEditor.tsx')
const RichTextEditor = lazy(async () => ({ default: (await load()).RichTextEditor }))

/** Share of a limit from which on the counter shows. */
const NEAR = 0.9

/**
 * Text with bold, italic, links, lists and headings. The editor is heavy, so it loads when the field is touched; until then the text
 * stands there as it is.
 */
export function RichTextField(props: RichTextFieldProps) {
  const id = useId()
  const words = useWords()
  const [editing, setEditing] = useState(false)
  const describedBy = [props.help && `${id}-help`, props.error && `${id}-error`].filter(Boolean).join(' ') || undefined
  const still = (
    <StillText
      labelledBy={`${id}-label`}
      describedBy={describedBy}
      html={props.value}
      invalid={props.error !== undefined}
      onTouch={() => setEditing(true)}
    />
  )
  return (
    <div className={frame.frame} data-field={props.name}>
      <div className={frame.labels}>
        <span id={`${id}-label`} className={frame.label} data-label>
          {props.label}
          {props.optional && <span className={frame.optional}> {words.optional}</span>}
        </span>
      </div>
      {editing ? (
        <Suspense fallback={still}>
          <RichTextEditor
            value={props.value}
            onChange={props.onChange}
            labelledBy={`${id}-label`}
            describedBy={describedBy}
            invalid={props.error !== undefined}
          />
        </Suspense>
      ) : (
        still
      )}
      {props.help && (
        <div id={`${id}-help`} className={frame.help}>
          {props.help}
        </div>
      )}
      <Counter html={props.value} />
      <FieldProblem id={`${id}-error`} error={props.error} />
    </div>
  )
}

interface StillTextProps {
  labelledBy: string
  describedBy: string | undefined
  html: string
  invalid: boolean
  onTouch: () => void
}

/** The field before its editor has come: the same frame and size, so that nothing moves. */
function StillText({ labelledBy, describedBy, html, invalid, onTouch }: StillTextProps) {
  return (
    <div className={css.box} data-invalid={invalid} onPointerEnter={() => void load()}>
      <RichTextToolbar editor={null} label={labelledBy} />
      <div
        className={css.text}
        role="textbox"
        tabIndex={0}
        aria-multiline
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onFocus={onTouch}
        // oxlint-disable-next-line react/no-danger -- the server sanitised it on write and again on read
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </div>
  )
}

/** How much room is left, once a limit is near. */
function Counter({ html }: { html: string }) {
  const format = new Intl.NumberFormat(documentLocale())
  const text = html.replaceAll(/<[^>]*>/gu, '').length
  const near = (length: number, limit: number) => length >= limit * NEAR
  const line = (count: number, limit: number) => ({ count: format.format(count), limit: format.format(limit) })
  if (near(text, RICH_TEXT_LIMITS.text)) {
    return <p className={frame.help}>{m.events_rich_text_characters(line(text, RICH_TEXT_LIMITS.text))}</p>
  }
  if (!near(html.length, RICH_TEXT_LIMITS.html)) return null
  return <p className={frame.help}>{m.events_rich_text_html(line(html.length, RICH_TEXT_LIMITS.html))}</p>
}
