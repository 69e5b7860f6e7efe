import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { Box, Grid, Stack, Text } from '../layout/parts.tsx'
import { FieldProblem } from './FieldFrame.tsx'
import frame from './FieldFrame.module.css'
import css from './RadioCards.module.css'

interface RadioCard<Value extends string> {
  value: Value
  label: string
  detail?: string
  icon?: LucideIcon
  disabled?: boolean
}

export interface RadioCardsProps<Value extends string> {
  label: string
  name: string
  value: Value | ''
  onChange: (value: Value) => void
  cards: readonly RadioCard<Value>[]
  help?: string
  error?: string | undefined
  disabled?: boolean
  labelHidden?: boolean
  /** Cards side by side on wide screens. Default: as many as there are, up to four. */
  columns?: 1 | 2 | 3 | 4
}

/** A choice of one, each choice a card with an icon. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const id = useId()
  const columns = props.columns ?? Math.min(props.cards.length, 4)
  return (
    <fieldset
      className={frame.frame}
      data-field={props.name}
      aria-describedby={props.error ? `${id}-error` : undefined}
      disabled={props.disabled}
    >
      <legend className={classNames(css.legend, props.labelHidden && frame.hidden)}>{props.label}</legend>
      {props.help && <p className={frame.help}>{props.help}</p>}
      <Grid className={css.cards} gap={8} data-columns={columns}>
        {props.cards.map(({ value, label, detail, icon: Icon, disabled }) => (
          <Box as="label" key={value} className={css.card} anchor padding={12} radius="menu">
            <input
              type="radio"
              className={css.radio}
              name={props.name}
              value={value}
              checked={props.value === value}
              disabled={disabled}
              onChange={() => props.onChange(value)}
            />
            {Icon && <Icon size={20} strokeWidth={1.75} aria-hidden />}
            <Stack as="span" className={css.words} shrinks>
              <Text as="span" font="label" tone="text" breaks>
                {label}
              </Text>
              {detail && (
                <Text as="span" className={css.detail} font="small" tone="muted" breaks>
                  {detail}
                </Text>
              )}
            </Stack>
          </Box>
        ))}
      </Grid>
      <FieldProblem id={`${id}-error`} error={props.error} />
    </fieldset>
  )
}
