import { OPTIONS_MAX } from '@turnout/domain/questions/question.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { IconButton } from '@turnout/ui/actions/IconButton.tsx'
import { FieldProblem } from '@turnout/ui/fields/FieldFrame.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Box, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { SortableList } from '@turnout/ui/lists/SortableList.tsx'
import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { newOption, optionsOf, type OptionForm } from '../../question-form.ts'

export interface OptionEditorProps {
  options: readonly OptionForm[]
  /** Error of a field by its name on the wire: `options.0`. */
  errorOf: (name: string) => string | undefined
  onChange: (options: OptionForm[]) => void
}

/** The options to choose from: rows to fill, add, sort and remove. Rows left empty are not sent. */
export function OptionEditor({ options, errorOf, onChange }: OptionEditorProps) {
  const root = useRef<HTMLDivElement>(null)
  const added = useRef<number | null>(null)
  useEffect(() => {
    if (added.current === null) return
    root.current?.querySelector<HTMLInputElement>(`[name="option-${added.current}"]`)?.focus()
    added.current = null
  }, [options.length])
  // The wire counts the rows that are sent.
  const sent = optionsOf({ type: 'RADIO', options })
  const nameOf = (option: OptionForm): string =>
    option.text.trim() === '' ? m.questions_option_number({ number: options.indexOf(option) + 1 }) : option.text
  // Of one that is sent the name on the wire, so that a refusal leads to it.
  const fieldOf = (option: OptionForm): string =>
    sent.includes(option) ? `options.${sent.indexOf(option)}` : `option-${option.key}`
  const add = () => {
    const option = newOption()
    added.current = option.key
    onChange([...options, option])
  }
  return (
    <Stack ref={root} gap={10} role="group" aria-label={m.questions_options()} data-field="options">
      <Text font="label">{m.questions_options()}</Text>
      <Box border radius="menu">
        <SortableList
          label={m.questions_options()}
          items={options}
          itemKey={(option) => option.key}
          itemName={nameOf}
          onMove={onChange}
          render={(option) => (
            <TextField
              label={m.questions_option_number({ number: options.indexOf(option) + 1 })}
              labelHidden
              name={fieldOf(option)}
              value={option.text}
              maxLength={255}
              onChange={(text) => onChange(options.map((one) => (one.key === option.key ? { ...one, text } : one)))}
              error={errorOf(fieldOf(option))}
            />
          )}
          renderEnd={(option) => (
            <IconButton
              icon={Trash2}
              label={m.questions_option_remove({ name: nameOf(option) })}
              disabled={options.length === 1}
              onPress={() => onChange(options.filter(({ key }) => key !== option.key))}
            />
          )}
        />
      </Box>
      <FieldProblem id="options-error" error={errorOf('options')} />
      <div>
        <Button size="small" icon={Plus} onPress={add} disabled={options.length >= OPTIONS_MAX}>
          {m.questions_option_add()}
        </Button>
      </div>
    </Stack>
  )
}
