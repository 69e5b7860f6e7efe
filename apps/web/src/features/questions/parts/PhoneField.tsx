import { plainField, regionField } from '@turnout/contract/questions/answer-fields.ts'
import { ANSWER_LENGTHS } from '@turnout/domain/questions/question.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { QuestionFieldProps } from './answer-attributes.ts'
import { AnswerFrame } from './AnswerFrame.tsx'
import { type Dialling, homeOf } from './dialling.ts'
import css from './questions.module.css'

/**
 * A country and a number, kept as one number for the whole world. Without script there is one field
 * and no country.
 */
export function PhoneField(props: QuestionFieldProps) {
  const { dialling } = props.words
  const isAwake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const isNational = isAwake && dialling !== null
  return (
    <AnswerFrame {...props}>
      {(field) => (
        <div className={dialling === null ? undefined : css.phone}>
          {dialling !== null && (
            <>
              <Country name={props.name} label={props.question.title} dialling={dialling} />
              <noscript>
                <input type="hidden" name={plainField(props.name)} value="on" />
              </noscript>
            </>
          )}
          <input
            {...field}
            type="tel"
            maxLength={ANSWER_LENGTHS.phone}
            autoComplete={isNational ? 'tel-national' : 'tel'}
          />
        </div>
      )}
    </AnswerFrame>
  )
}

/** A page does not fall asleep again. */
const never = () => () => undefined

/** Closed it shows "PT +351", open the names. */
function Country({ name, label, dialling }: { name: string; label: string; dialling: Dialling }) {
  const select = useRef<HTMLSelectElement>(null)
  const [shown, setShown] = useState(dialling.home)
  useEffect(() => {
    // A choice of the buyer counts more.
    if (select.current === null || select.current.value !== select.current.dataset.known) return
    const home = homeOf(navigator.languages, dialling)
    select.current.dataset.known = home
    select.current.value = home
  }, [dialling])
  // What was kept in the tab is put back without a word.
  // oxlint-disable-next-line react/exhaustive-deps -- after each drawing
  useEffect(() => setShown(select.current?.value ?? ''))
  const [code = '', calling = ''] = shown.split(' ')
  return (
    <span className={css.country} data-needs-script>
      <select
        ref={select}
        name={regionField(name)}
        aria-label={m.questions_phone_country()}
        autoComplete="tel-country-code"
        defaultValue={dialling.home}
        data-known={dialling.home}
        data-label={label}
        onChange={({ target }) => setShown(target.value)}
      >
        <option value="">{m.questions_phone_no_country()}</option>
        {dialling.countries.map((country) => (
          <option key={country.region} value={country.region}>
            {`${country.name} +${country.code}`}
          </option>
        ))}
      </select>
      <span className={css.shown} aria-hidden="true">
        {code === '' ? '–' : `${code} +${calling}`}
      </span>
      <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
    </span>
  )
}
