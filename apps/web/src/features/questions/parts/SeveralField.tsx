import { optionField } from '@turnout/contract/questions/answer-fields.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { ChevronDown, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { describedBy, type QuestionFieldProps } from './answer-attributes.ts'
import { AnswerFault, AnswerHint, QuestionTitle } from './AnswerFrame.tsx'
import { labelOf, Options } from './ChoiceField.tsx'
import field from './QuestionField.module.css'
import css from './questions.module.css'

/**
 * Several of many: what is chosen is shown as chips, the list of ticks comes behind "Add", or with Tab. Without script
 * the list is simply there.
 */
export function SeveralField(props: QuestionFieldProps) {
  const { question, name, values, errors } = props
  const [isOpen, setOpen] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const isOn = (place: number): boolean => values[optionField(name, place)] === 'on'
  const [chosen, setChosen] = useState(() => question.options.filter((_, place) => isOn(place)))
  const read = (): void => {
    const ticks = [...(list.current?.querySelectorAll('input') ?? [])]
    const now = question.options.filter((_, place) => ticks[place]?.checked === true)
    setChosen((before) => (before.join('\n') === now.join('\n') ? before : now))
  }
  // What was kept in the tab is put back without a word.
  useEffect(read)
  const wordsOf = (option: string): string => labelOf(question, question.options.indexOf(option))
  const remove = (option: string): void => {
    list.current?.querySelectorAll('input')[question.options.indexOf(option)]?.click()
    add.current?.focus()
  }
  return (
    <fieldset
      className={field.group}
      {...describedBy(name, { hint: question.description !== null, error: errors[name] })}
    >
      <legend className={field.label}>
        <QuestionTitle question={question} />
      </legend>
      <AnswerHint name={name} question={question} />
      <div
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false)
        }}
      >
        <div className={css.pick} data-needs-script data-wrong={errors[name] !== undefined}>
          {chosen.map((option) => (
            <Chip key={option} words={wordsOf(option)} onRemove={() => remove(option)} />
          ))}
          <button
            ref={add}
            type="button"
            className={css.add}
            aria-expanded={isOpen}
            aria-controls={`${name}-options`}
            aria-label={m.questions_several_add_to({ title: question.title })}
            onClick={() => setOpen(!isOpen)}
          >
            {m.questions_several_add()}
            <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
          </button>
        </div>
        <div
          ref={list}
          id={`${name}-options`}
          className={css.options}
          data-open={isOpen}
          onChange={read}
          onFocus={() => setOpen(true)}
        >
          <Options {...props} />
        </div>
      </div>
      <AnswerFault name={name} text={errors[name]} />
    </fieldset>
  )
}

function Chip({ words, onRemove }: { words: string; onRemove: () => void }) {
  return (
    <span className={css.chip}>
      {words}
      <button type="button" aria-label={m.questions_several_remove({ option: words })} onClick={onRemove}>
        <X size={18} strokeWidth={2} aria-hidden />
      </button>
    </span>
  )
}
