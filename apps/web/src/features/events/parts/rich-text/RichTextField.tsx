import { RICH_TEXT_LIMITS } from '@turnout/domain/events/rich-text.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { FieldProblem } from '@turnout/ui/fields/FieldFrame.tsx'
import frame from '@turnout/ui/fields/FieldFrame.module.css'
import { useWords } from '@turnout/ui/words/UiWords.tsx'
import { tagOf } from '@turnout/messages/tags.ts'
import { useCallback, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { loadCode } from '../../../../api/load-code.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import type { BlankChoice } from './blank-node.ts'
import css from './RichText.module.css'
import { keepEarlyKeys } from './early-keys.ts'
import type { EarlyKeys } from './early-keys.ts'
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
  /** The language of the text, where that is not the page's. */
  lang?: string
  /** Blanks that the text may have; see blank-node.ts. */
  blanks?: readonly BlankChoice[]
}

const load = () => loadCode(() => import('./RichTextEditor.tsx'))
type Editor = Awaited<ReturnType<typeof load>>['RichTextEditor']

/** Share of a limit from which on the counter shows. */
const NEAR = 0.9

/** Loads the editor when the field is touched, and keeps what is typed until it has come. */
function useEditorOnTouch() {
  const [editor, setEditor] = useState<{ readonly Editor: Editor } | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const early = useRef<EarlyKeys>(null)
  const touch = async (field: Element) => {
    if (early.current !== null) return
    early.current = keepEarlyKeys(field)
    setFailed(false)
    try {
      const { RichTextEditor } = await load()
      setEditor({ Editor: RichTextEditor })
    } catch {
      // The rest of the form is worth more than this field: it stays, and the next touch tries
      // again.
      early.current.take()
      early.current = null
      setFailed(true)
    }
  }
  const takeEarlyText = useCallback(() => {
    const text = early.current?.take() ?? null
    early.current = null
    return text
  }, [])
  return { Editor: editor?.Editor, hasFailed, touch, takeEarlyText }
}

/**
 * Text with bold, italic, links, lists and headings. The editor is heavy, so it loads when the
 * field is touched. Until then the text is there as it is.
 */
export function RichTextField(props: RichTextFieldProps) {
  const id = useId()
  const words = useWords()
  const { Editor, hasFailed, touch, takeEarlyText } = useEditorOnTouch()
  const error = hasFailed ? m.events_rich_text_failed() : props.error
  const describedBy = [props.help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={frame.frame} data-field={props.name}>
      <div className={frame.labels}>
        <span id={`${id}-label`} className={frame.label} data-label>
          {props.label}
          {props.optional && <span className={frame.optional}> {words.optional}</span>}
        </span>
      </div>
      {Editor ? (
        <Editor
          value={props.value}
          onChange={props.onChange}
          labelledBy={`${id}-label`}
          describedBy={describedBy}
          invalid={error !== undefined}
          blanks={props.blanks}
          lang={props.lang}
          takeEarlyText={takeEarlyText}
        />
      ) : (
        <StillText
          labelledBy={`${id}-label`}
          describedBy={describedBy}
          html={props.value}
          invalid={error !== undefined}
          blanks={props.blanks}
          lang={props.lang}
          onTouch={touch}
        />
      )}
      {props.help && (
        <div id={`${id}-help`} className={frame.help}>
          {props.help}
        </div>
      )}
      <Counter html={props.value} />
      <FieldProblem id={`${id}-error`} error={error} />
    </div>
  )
}

interface StillTextProps {
  labelledBy: string
  describedBy: string | undefined
  html: string
  invalid: boolean
  blanks: readonly BlankChoice[] | undefined
  lang: string | undefined
  onTouch: (field: Element) => unknown
}

/** The field before its editor has come: the same frame and size, so that nothing moves. */
function StillText({ labelledBy, describedBy, html, invalid, blanks, lang, onTouch }: StillTextProps) {
  return (
    <div className={css.box} data-invalid={invalid} onPointerEnter={() => void load().catch(() => undefined)}>
      <RichTextToolbar editor={null} label={labelledBy} blanks={blanks} />
      <div
        className={css.text}
        lang={lang}
        role="textbox"
        tabIndex={0}
        aria-multiline
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onFocus={(event) => onTouch(event.currentTarget)}
        // oxlint-disable-next-line react/no-danger -- the server sanitised it on write and again on read
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </div>
  )
}

/** How much room is left, once a limit is near. */
function Counter({ html }: { html: string }) {
  const format = new Intl.NumberFormat(tagOf(documentLocale()))
  const text = html.replaceAll(/<[^>]*>/gu, '').length
  const near = (length: number, limit: number) => length >= limit * NEAR
  const line = (count: number, limit: number) => ({ count: format.format(count), limit: format.format(limit) })
  if (near(text, RICH_TEXT_LIMITS.text)) {
    return <p className={frame.help}>{m.events_rich_text_characters(line(text, RICH_TEXT_LIMITS.text))}</p>
  }
  if (!near(html.length, RICH_TEXT_LIMITS.html)) return null
  return <p className={frame.help}>{m.events_rich_text_html(line(html.length, RICH_TEXT_LIMITS.html))}</p>
}
