import { useQueries } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { IconButton } from '@turnout/ui/actions/IconButton.tsx'
import { FieldProblem } from '@turnout/ui/fields/FieldFrame.tsx'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { X } from 'lucide-react'
import { useId } from 'react'
import { dateQuery } from '../api.ts'
import { longNameOfDate } from '../occurrence-words.ts'
import { DateField } from './DateField.tsx'

interface DatesShown {
  readonly eventId: number
  readonly zone: string
  readonly ids: readonly number[]
}

/** The names of dates, in their order; '' while one is asked for. */
function useDateNames({ eventId, zone, ids }: DatesShown): readonly string[] {
  const found = useQueries({ queries: ids.map((id) => ({ ...dateQuery(eventId, id), retry: false })) })
  return found.map(({ data, isError }) =>
    data === undefined ? (isError ? m.occurrences_choice_gone() : '') : longNameOfDate(data, zone),
  )
}

/** Dates of an event by their names, one below the other. */
export const DateNames = (shown: DatesShown) =>
  useDateNames(shown).map((name, place) => (
    <Text as="span" key={shown.ids[place]} block>
      <bdi>{name}</bdi>
    </Text>
  ))

export interface DatesChoiceProps {
  readonly eventId: number
  readonly zone: string
  readonly name: string
  readonly value: readonly number[]
  readonly onChange: (ids: number[]) => void
  readonly error?: string | undefined
  /** What none means: all dates, unless it is said otherwise. */
  readonly none?: string
  /** Without one: "Dates". */
  readonly label?: string
  /** No more can be chosen than so many. */
  readonly most?: number
}

/** Some of the dates of an event. */
export function DatesChoice({ eventId, zone, name, value, onChange, error, ...said }: DatesChoiceProps) {
  const { none, label, most = Number.POSITIVE_INFINITY } = said
  const problemId = useId()
  const names = useDateNames({ eventId, zone, ids: value })
  const add = (id: number): void => {
    if (!value.includes(id)) onChange([...value, id])
  }
  return (
    <Stack
      as="fieldset"
      gap={8}
      shrinks
      bare
      data-field={name}
      aria-describedby={error === undefined ? undefined : problemId}
    >
      <Text as="legend" below={6} font="label">
        {label ?? m.occurrences_choice()}
      </Text>
      {value.length === 0 ? (
        <Text font="small" tone="muted">
          {none ?? m.occurrences_choice_all()}
        </Text>
      ) : (
        <Stack as="ul" gap={4}>
          {value.map((id, place) => (
            <Row as="li" key={id} gap={8} align="center" justify="between">
              <bdi>{names[place]}</bdi>
              <IconButton
                icon={X}
                label={m.occurrences_choice_remove({ date: names[place] ?? '' })}
                onPress={() => onChange(value.filter((one) => one !== id))}
              />
            </Row>
          ))}
        </Stack>
      )}
      {value.length < most && (
        <DateField
          eventId={eventId}
          zone={zone}
          label={m.occurrences_choice_add()}
          name={`${name}-add`}
          value=""
          onChange={(id) => add(Number(id))}
        />
      )}
      <FieldProblem id={problemId} error={error} />
    </Stack>
  )
}
