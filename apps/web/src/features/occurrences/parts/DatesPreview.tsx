import type { OccurrencePreview } from '@turnout/contract/occurrences/occurrence.ts'
import { instantOf } from '@turnout/domain/events/zoned-time.ts'
import { dayOf } from '@turnout/domain/events/zoned-time.ts'
import { LIVE_DATES_MAX, NEW_DATES_MAX } from '@turnout/domain/occurrences/rule-text.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Box, Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { dayWords } from '../../../desk/dates/calendar-words.ts'
import { DayGrids } from '../../../desk/dates/DayGrids.tsx'
import type { NewDatesForm } from '../new-dates-form.ts'
import { hoursOfDate, nameOfDate } from '../occurrence-words.ts'
import css from './dates.module.css'
import type { NewDatesFormState } from './NewDatesFields.tsx'
import { WeekTable } from './several/WeekTable.tsx'

interface DatesPreviewProps {
  form: NewDatesFormState
  zone: string
  /** Undefined while there is nothing to show. */
  made: OccurrencePreview | undefined
  /** The way to try again; undefined: it did not fail. */
  failed: (() => unknown) | undefined
  /** Another one is on its way. */
  isOld: boolean
}

/** What the form makes: how many dates, a sentence, what is to be known of them, and their days. */
export function DatesPreview({ form, zone, made, failed, isOld }: DatesPreviewProps) {
  const { kind } = form.values
  return (
    <Card label={m.occurrences_preview()}>
      {kind === 'one' ? (
        <OneDate form={form.values} zone={zone} />
      ) : failed ? (
        <Banner tone="error" live action={<Button onPress={failed}>{m.shell_try_again()}</Button>}>
          {m.occurrences_preview_failed()}
        </Banner>
      ) : made === undefined ? (
        <Text tone="muted" role="status">
          {m.occurrences_preview_waits()}
        </Text>
      ) : (
        <Stack gap={16} columns={1}>
          <Row gap={8} align="baseline">
            <Text as="b" className={css.number} figures data-old={isOld || undefined}>
              {made.total - thereOf(made).length}
            </Text>
            <Text as="span" tone="muted">
              {kind === 'several'
                ? m.occurrences_preview_times({ count: made.total })
                : m.occurrences_preview_count({ count: made.total })}
            </Text>
          </Row>
          <Text role="status" lines="pretty">
            {made.sentence}
          </Text>
          <Notes form={form} made={made} there={thereOf(made).length} zone={zone} />
          {kind === 'several' && <WeekTable form={form.values} />}
          <Days form={form} made={made} zone={zone} />
        </Stack>
      )}
    </Card>
  )
}

function OneDate({ form: { start, end }, zone }: { form: NewDatesForm; zone: string }) {
  const [from, to] = [instantOf(start, zone), instantOf(end, zone)]
  if (!(from instanceof Date)) return <Text tone="muted">{m.occurrences_preview_waits()}</Text>
  const date = { start_date: from.toISOString(), end_date: to instanceof Date && to > from ? to.toISOString() : null }
  return (
    <Stack gap={4} role="status">
      <Text weight={650}>{nameOfDate(date, zone)}</Text>
      <Text tone="muted">{hoursOfDate(date, zone)}</Text>
    </Stack>
  )
}

const thereOf = ({ clashes }: OccurrencePreview) => clashes.filter(({ occurrence_id: id }) => id !== null)
const othersOf = ({ clashes }: Pick<OccurrencePreview, 'clashes'>) =>
  clashes.filter(({ occurrence_id: id }) => id === null)

/** Clashes that are said one by one. */
const CLASHES_SAID = 3

interface MadeProps {
  form: NewDatesFormState
  made: Pick<OccurrencePreview, 'occurrences' | 'clashes'>
  zone: string
}

interface NotesProps extends Omit<MadeProps, 'made'> {
  made: Pick<OccurrencePreview, 'total' | 'maximum' | 'clashes' | 'skipped' | 'clock_changes'>
  /** Dates that are there already. */
  there: number
}

/** What is to be known of the dates, each with what can be done. */
export function Notes({ form, made, there, zone }: NotesProps) {
  const others = othersOf(made)
  const { total, maximum } = made
  return (
    <>
      {total > maximum && (
        <Banner tone="warning" live>
          {maximum < NEW_DATES_MAX
            ? m.occurrences_limit({ all: LIVE_DATES_MAX, maximum })
            : m.occurrences_too_many({ count: total, maximum })}
        </Banner>
      )}
      {others.slice(0, CLASHES_SAID).map((clash) => {
        const day = dayOf(new Date(clash.start_date), zone)
        return (
          <Note
            key={`${clash.start_date} ${clash.event_id}`}
            onLeaveOut={() => form.set('exclude', [...form.values.exclude, day].toSorted())}
          >
            {m.occurrences_clash({
              date: nameOfDate({ start_date: clash.start_date, end_date: null }, zone),
              title: clash.event_title,
            })}
          </Note>
        )
      })}
      {others.length > CLASHES_SAID && <Note>{m.occurrences_clash_more({ count: others.length - CLASHES_SAID })}</Note>}
      {there > 0 && <Note>{m.occurrences_there({ count: there })}</Note>}
      {made.skipped.map((local) => (
        <Note key={local}>
          {m.occurrences_skipped({ day: dayWords(local.slice(0, 10)), time: local.slice(11, 16) })}
        </Note>
      ))}
      {made.clock_changes.map(({ day, direction }) => (
        <Note key={day}>
          {direction === 'BACK'
            ? m.occurrences_clocks_back({ day: dayWords(day) })
            : m.occurrences_clocks_forward({ day: dayWords(day) })}
        </Note>
      ))}
    </>
  )
}

function Note({ children, onLeaveOut }: { children: string; onLeaveOut?: () => void }) {
  return (
    <Row gap={12} align="center" justify="between">
      <Text size={13.5} lines="pretty">
        {children}
      </Text>
      {onLeaveOut && (
        <Box as="span" fixed>
          <Button size="small" onPress={onLeaveOut}>
            {m.occurrences_leave_out()}
          </Button>
        </Box>
      )}
    </Row>
  )
}

/** The days of the dates by months; a press leaves one out. */
export function Days({ form, made, zone }: MadeProps) {
  const { exclude } = form.values
  const days = new Map<string, number>(exclude.map((day) => [day, 1]))
  for (const { start_date: start } of made.occurrences) {
    const day = dayOf(new Date(start), zone)
    days.set(day, (days.get(day) ?? 0) + 1)
  }
  const months = [...new Set([...days.keys()].map((day) => day.slice(0, 7)))].toSorted()
  return (
    <DayGrids
      months={months}
      days={days}
      leftOut={exclude}
      clashing={new Set(othersOf(made).map(({ start_date: start }) => dayOf(new Date(start), zone)))}
      labelOf={(day, count) => m.occurrences_day({ day: dayWords(day), count })}
      onTurn={(day, isOut) => {
        const others = exclude.filter((one) => one !== day)
        form.set('exclude', isOut ? [...others, day].toSorted() : others)
      }}
    />
  )
}
