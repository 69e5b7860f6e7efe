import { m } from '@turnout/messages/generated/messages.js'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { FieldProblem } from '@turnout/ui/fields/FieldFrame.tsx'
import { Box, Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { useId } from 'react'
import { levelOf, levelWords, TOKEN_AREAS, withLevel, type AreaLevel, type TokenCapability } from '../token-areas.ts'
import css from './api-tokens.module.css'

export interface AreaFieldsProps {
  value: readonly TokenCapability[]
  onChange: (capabilities: readonly TokenCapability[]) => void
  /** What the maker may do: a member gives no more than they have. */
  held: readonly string[]
  error: string | undefined
}

/** What a token may do, area by area. */
export function AreaFields({ value, onChange, held, error }: AreaFieldsProps) {
  const id = useId()
  return (
    <Stack as="fieldset" gap={8} shrinks data-field="capabilities" aria-describedby={error ? `${id}-error` : undefined}>
      <Text as="legend" below={6} font="label">
        {m.api_tokens_may()}
      </Text>
      <Box as="ul" border radius="menu">
        {TOKEN_AREAS.map((area) => {
          const levels = area.levels.filter(({ adds }) => adds.every((one) => held.includes(one)))
          const options: readonly AreaLevel[] = ['no', ...levels.map(({ level }) => level)]
          return (
            <Row as="li" key={area.key} className={css.area} gap="6-12" align="center" justify="between" wrap>
              <Stack as="span" className={css.words} shrinks>
                <Text as="span" font="label">
                  {area.label()}
                </Text>
                <Text as="span" font="small" tone="muted">
                  {area.about()}
                </Text>
              </Stack>
              <span className={css.levels}>
                <SegmentedControl
                  label={area.label()}
                  value={levelOf(area, value)}
                  onChange={(level) => onChange(withLevel(area, level, value))}
                  options={options.map((level) => ({ value: level, label: levelWords(level) }))}
                />
              </span>
            </Row>
          )
        })}
      </Box>
      <FieldProblem id={`${id}-error`} error={error} />
    </Stack>
  )
}
