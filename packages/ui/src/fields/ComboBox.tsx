import { ChevronDown } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import { classNames } from '../class-names.ts'
import { useWords } from '../words/UiWords.tsx'
import css from './ComboBox.module.css'
import control from './Control.module.css'
import { FieldProblem, useFieldIds } from './FieldFrame.tsx'
import type { FieldProps } from './FieldFrame.tsx'
import frame from './FieldFrame.module.css'
import type { Option } from './option.ts'

export interface ComboBoxProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  options: readonly Option[]
  placeholder?: string
  /** Where the options are asked for while typing: they are what fits the text already. */
  onSearch?: (text: string) => void
}

/** A list that typing narrows. The value is always one of the options. */
export function ComboBox({ onSearch, ...props }: ComboBoxProps) {
  const words = useWords()
  const ids = useFieldIds(props)
  const items = props.options.map((option) => ({ ...option, id: option.value }))
  return (
    <AriaComboBox
      className={frame.frame ?? ''}
      data-field={props.name}
      name={props.name}
      formValue="key"
      {...(onSearch === undefined ? { defaultItems: items } : { items, onInputChange: onSearch })}
      value={props.value === '' ? null : props.value}
      onChange={(key) => key !== null && props.onChange(String(key))}
      onBlur={() => props.onBlur?.()}
      isDisabled={props.disabled}
      isInvalid={Boolean(props.error)}
      menuTrigger="focus"
      allowsEmptyCollection
    >
      <Label className={classNames(frame.label, props.labelHidden && frame.hidden)}>
        {props.label}
        {props.optional && <span className={frame.optional}> {words.optional}</span>}
      </Label>
      <div className={control.wrap}>
        <Input
          className={classNames(control.control, css.input)}
          placeholder={props.placeholder}
          aria-describedby={props.error ? ids.error : undefined}
        />
        <AriaButton className={css.open ?? ''}>
          <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
        </AriaButton>
      </div>
      {props.help && (
        <Text slot="description" className={frame.help ?? ''}>
          {props.help}
        </Text>
      )}
      <FieldProblem id={ids.error} error={props.error} />
      <Popover className={css.popover ?? ''} offset={4}>
        <ListBox<Option & { id: string }>
          className={css.list ?? ''}
          renderEmptyState={() => <p className={css.empty}>{words.noMatch}</p>}
        >
          {(option) => (
            <ListBoxItem className={css.item ?? ''} textValue={option.label} isDisabled={option.disabled}>
              <Text slot="label">{option.label}</Text>
              {option.detail && (
                <Text slot="description" className={css.detail ?? ''}>
                  {option.detail}
                </Text>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}
