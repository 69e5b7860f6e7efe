import { m } from '@turnout/messages/generated/messages.js'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { FieldProblem } from '@turnout/ui/fields/FieldFrame.tsx'
import { useId } from 'react'
import { levelOf, levelWords, TOKEN_AREAS, withLevel, type AreaLevel, type TokenCapability } from '../token-areas.ts'
import css from './AreaFields.module.css'

export interface AreaFieldsProps {
  value: readonly TokenCapability[]
  onChange: (capabilities: readonly TokenCapability[]) => void
  /** What the maker may do: nobody gives away more than they have. */
  held: readonly string[]
  error: string | undefined
}

/** What a token may do, area by area. */
export function AreaFields({ value, onChange, held, error }: AreaFieldsProps) {
  const id = useId()
  return (
    <fieldset className={css.frame} data-field="capabilities" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={css.legend}>{m.api_tokens_may()}</legend>
      <ul className={css.list}>
        {TOKEN_AREAS.map((area) => {
          const levels = area.levels.filter(({ adds }) => adds.every((one) => held.includes(one)))
          const options: readonly AreaLevel[] = ['no', ...levels.map(({ level }) => level)]
          return (
            <li key={area.key} className={css.area}>
              <span className={css.words}>
                <span className={css.label}>{area.label()}</span>
                <span className={css.about}>{area.about()}</span>
              </span>
              <span className={css.levels}>
                <SegmentedControl
                  label={area.label()}
                  value={levelOf(area, value)}
                  onChange={(level) => onChange(withLevel(area, level, value))}
                  options={options.map((level) => ({ value: level, label: levelWords(level) }))}
                />
              </span>
            </li>
          )
        })}
      </ul>
      <FieldProblem id={`${id}-error`} error={error} />
    </fieldset>
  )
}
