import { ANSWER_LENGTHS } from '@turnout/domain/questions/question.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useRef, useState } from 'react'
import { regional } from '../../../format/format.ts'
import type { AnswerAttributes } from './answer-attributes.ts'
import css from './QuestionField.module.css'

const MAX = ANSWER_LENGTHS.paragraph
/** So near to the end it is spoken too. */
const NEAR = 100

/** A long text, and from the first character on how much of it there is. */
export function Paragraph({ locale, ...field }: AnswerAttributes & { readonly locale: string }) {
  const text = useRef<HTMLTextAreaElement>(null)
  const [length, setLength] = useState(field.defaultValue.length)
  const read = (): void => setLength(text.current?.value.length ?? 0)
  // What was kept in the tab is put back without a word.
  useEffect(read)
  const shown = (count: number): string => count.toLocaleString(regional(locale))
  const words = m.questions_characters({ count: shown(length), max: shown(MAX) })
  return (
    <>
      <textarea ref={text} {...field} rows={3} maxLength={MAX} onInput={read} />
      <p className={css.count} aria-live={MAX - length > NEAR ? 'off' : 'polite'} data-needs-script>
        {length > 0 && words}
      </p>
    </>
  )
}
