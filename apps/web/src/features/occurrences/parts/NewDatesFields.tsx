import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { IconButton } from '@turnout/ui/actions/IconButton.tsx'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { NumberField } from '@turnout/ui/fields/NumberField.tsx'
import { RadioCards } from '@turnout/ui/fields/RadioCards.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Box, Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { CalendarDays, Clock, Plus, Repeat2, X } from 'lucide-react'
import type { useForm } from '../../../api/use-form.ts'
import { clockOf, dayWords } from '../../../desk/dates/calendar-words.ts'
import { DayField } from '../../../desk/dates/DayField.tsx'
import { MomentField } from '../../../desk/dates/MomentField.tsx'
import { WeekdayButtons } from '../../../desk/dates/WeekdayButtons.tsx'
import { REPEATS, type NewDatesForm } from '../new-dates-form.ts'
import css from './dates.module.css'
import { Pairs } from './Pairs.tsx'
import { SaleFields } from './SaleFields.tsx'
import { OtherHours } from './several/OtherHours.tsx'

export type NewDatesFormState = ReturnType<typeof useForm<NewDatesForm>>

interface FieldsProps {
  form: NewDatesFormState
  zone: string
}

/** What is typed of new dates, by their kind. */
export function NewDatesFields({ form, zone }: FieldsProps) {
  const { kind } = form.values
  return (
    <Card label={m.occurrences_new()}>
      <Stack gap={20} columns={1}>
        <RadioCards
          label={m.occurrences_kinds()}
          labelHidden
          cards={[
            { value: 'one', label: m.occurrences_kind_one(), icon: CalendarDays },
            { value: 'week', label: m.occurrences_kind_week(), icon: Repeat2 },
            { value: 'several', label: m.occurrences_kind_several(), icon: Clock },
          ]}
          {...form.field('kind')}
        />
        {kind === 'one' ? <OneFields form={form} zone={zone} /> : <RuleFields form={form} zone={zone} />}
        <CommonFields form={form} />
        <Text font="small" tone="muted">
          {m.occurrences_form_note()}
        </Text>
      </Stack>
    </Card>
  )
}

const OneFields = ({ form, zone }: FieldsProps) => (
  <Pairs>
    <MomentField label={m.occurrences_start()} zone={zone} {...form.field('start')} name="start_date" />
    <MomentField label={m.occurrences_end()} zone={zone} optional ends {...form.field('end')} name="end_date" />
  </Pairs>
)

const REPEAT_WORDS: Readonly<Record<NewDatesForm['repeat'], () => string>> = {
  week: m.occurrences_repeat_week,
  second_week: m.occurrences_repeat_second_week,
  month_day: m.occurrences_repeat_month_day,
  month_weekday: m.occurrences_repeat_month_weekday,
  day: m.occurrences_repeat_day,
}

/** On which days, at what times, from when until when. */
export function RuleFields({ form, zone }: FieldsProps) {
  const { kind, repeat, ends, exclude, weekdays } = form.values
  const byWeekday = kind === 'several' || repeat === 'week' || repeat === 'second_week'
  return (
    <>
      {kind === 'week' && (
        <Select
          label={m.occurrences_repeat()}
          options={REPEATS.map((value) => ({ value, label: REPEAT_WORDS[value]() }))}
          {...form.field('repeat')}
        />
      )}
      {byWeekday && (
        <Stack gap={6}>
          <Text font="label">{m.occurrences_weekdays()}</Text>
          <WeekdayButtons
            label={m.occurrences_weekdays()}
            weekdays={weekdays}
            onChange={(chosen) => form.set('weekdays', chosen)}
          />
        </Stack>
      )}
      {kind === 'week' ? <Times form={form} /> : <EntryTimes form={form} />}
      <DayField label={m.occurrences_from()} zone={zone} {...form.field('from')} />
      <Row gap={12} wrap align="start">
        <Box className={css.half}>
          <Select
            label={m.occurrences_ends()}
            options={[
              { value: 'day', label: m.occurrences_ends_day() },
              { value: 'count', label: m.occurrences_ends_count() },
            ]}
            {...form.field('ends')}
          />
        </Box>
        {ends === 'day' ? (
          <DayField label={m.occurrences_until()} zone={zone} {...form.field('until')} name="rule" />
        ) : (
          <NumberField label={m.occurrences_number()} {...form.field('count')} name="rule" />
        )}
      </Row>
      <Stack gap={6}>
        <Text font="label">{m.occurrences_left_out()}</Text>
        {exclude.length === 0 ? (
          <Text font="small" tone="muted">
            {m.occurrences_left_out_none()}
          </Text>
        ) : (
          <Row as="ul" gap={6} wrap>
            {exclude.map((day) => (
              <Row as="li" key={day} inline gap={4} align="center" sides={10} ground="sunken" radius="pill">
                {dayWords(day)}
                <IconButton
                  icon={X}
                  label={m.occurrences_take_in({ day: dayWords(day) })}
                  onPress={() =>
                    form.set(
                      'exclude',
                      exclude.filter((one) => one !== day),
                    )
                  }
                />
              </Row>
            ))}
          </Row>
        )}
      </Stack>
    </>
  )
}

const endOf = (at: string, minutes: number | null): string | null => {
  const clock = clockOf(at)
  if (clock === null || minutes === null || minutes <= 0) return null
  const end = (Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)) + minutes) % (24 * 60)
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`
}

/** The times of each day, each with how long it lasts. */
function Times({ form }: { form: NewDatesFormState }) {
  const { times } = form.values
  const change = (place: number, time: Partial<NewDatesForm['times'][number]>) =>
    form.set(
      'times',
      times.map((one, at) => (at === place ? { ...one, ...time } : one)),
    )
  return (
    <Stack gap={10} columns={1} role="group" aria-label={m.occurrences_times()}>
      {times.map((time, place) => {
        const end = endOf(time.at, time.minutes)
        return (
          <Row key={place} gap={12} wrap align="start">
            <Box className={css.short}>
              <TextField
                label={m.occurrences_time()}
                name={`slots.${place}.at`}
                placeholder="19:30"
                maxLength={8}
                value={time.at}
                error={clockOf(time.at) === null ? m.occurrences_time_wrong() : undefined}
                onChange={(at) => change(place, { at })}
              />
            </Box>
            <Box className={css.half}>
              <NumberField
                label={m.occurrences_lasts()}
                name={`slots.${place}.minutes`}
                unit={m.occurrences_minutes()}
                help={end === null ? undefined : m.occurrences_ends_at({ time: end })}
                value={time.minutes}
                error={form.errorOf(`slots.${place}.minutes`)}
                onChange={(minutes) => change(place, { minutes })}
              />
            </Box>
            {times.length > 1 && (
              <IconButton
                icon={X}
                label={m.occurrences_remove_time({ time: time.at })}
                onPress={() =>
                  form.set(
                    'times',
                    times.filter((_, at) => at !== place),
                  )
                }
              />
            )}
          </Row>
        )
      })}
      <Row>
        <Button
          variant="quiet"
          size="small"
          icon={Plus}
          onPress={() => form.set('times', [...times, { at: '', minutes: times.at(-1)?.minutes ?? null }])}
        >
          {m.occurrences_add_time()}
        </Button>
      </Row>
    </Stack>
  )
}

/** From the first entry to the last, so far apart; some weekdays with other hours. */
function EntryTimes({ form }: { form: NewDatesFormState }) {
  const { first, last, every, weekdays, hours } = form.values
  const wrong = (text: string) => (clockOf(text) === null ? m.occurrences_time_wrong() : undefined)
  const isFar = every === null || every < 5 || every > 720
  return (
    <>
      <Row gap={12} wrap align="start">
        <Box className={css.short}>
          <TextField label={m.occurrences_first_time()} {...form.field('first')} error={wrong(first)} />
        </Box>
        <Box className={css.short}>
          <TextField label={m.occurrences_last_time()} {...form.field('last')} error={wrong(last)} />
        </Box>
        <Box className={css.medium}>
          <NumberField
            label={m.occurrences_every()}
            unit={m.occurrences_minutes()}
            {...form.field('every')}
            error={isFar ? m.occurrences_every_wrong() : undefined}
          />
        </Box>
        <Box className={css.medium}>
          <NumberField label={m.occurrences_within()} unit={m.occurrences_minutes()} {...form.field('within')} />
        </Box>
      </Row>
      <OtherHours
        weekdays={weekdays}
        usual={{ first, last }}
        hours={hours}
        onChange={(changed) => form.set('hours', changed)}
      />
    </>
  )
}

/** What all new dates have in common. */
function CommonFields({ form }: { form: NewDatesFormState }) {
  return (
    <>
      {form.values.kind === 'one' && (
        <TextField label={m.occurrences_name()} optional help={m.occurrences_name_help()} {...form.field('label')} />
      )}
      <TextField label={m.occurrences_place()} optional help={m.occurrences_place_help()} {...form.field('place')} />
      <Pairs>
        <NumberField
          label={m.occurrences_places()}
          optional
          help={m.occurrences_places_help()}
          placeholder={m.occurrences_as_tickets()}
          {...form.field('capacity')}
        />
        {(form.values.kind === 'several' || (form.values.kind === 'week' && form.values.times.length > 1)) && (
          <NumberField
            label={m.occurrences_day_places()}
            optional
            help={m.occurrences_day_places_help()}
            {...form.field('day_capacity')}
          />
        )}
      </Pairs>
      <SaleFields field={form.field} isEntry={form.values.kind === 'several'} />
      <Stack gap={6}>
        <Text font="label">{m.occurrences_shown()}</Text>
        <Row>
          <SegmentedControl
            label={m.occurrences_shown()}
            value={form.values.shown}
            onChange={(shown) => form.set('shown', shown)}
            options={[
              { value: 'now', label: m.occurrences_shown_now() },
              { value: 'later', label: m.occurrences_shown_later() },
            ]}
          />
        </Row>
      </Stack>
    </>
  )
}
