import type { Schedule } from '@turnout/contract/reports/schedule.ts'
import { dayOf } from '@turnout/domain/events/zoned-time.ts'
import type { ReportType, SalesGroup } from '@turnout/domain/reports/choices.ts'
import type { Here } from '@turnout/domain/reports/periods.ts'
import { coveredDays, nextMailing } from '@turnout/domain/reports/schedules.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Checkbox } from '@turnout/ui/fields/Checkbox.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Grid, Row, Stack, Text, Hidden } from '@turnout/ui/layout/parts.tsx'
import { useState, type FormEvent, useEffect } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { useNow } from '../../../../desk/use-now.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { useSaveSchedule, useStopSchedule } from '../../api.ts'
import { bodyOf, weekdayWords } from '../../mail-draft.ts'
import type { MailDraft, MailedReport } from '../../mail-draft.ts'
import { groupInSentence } from '../../report-catalogue.ts'
import { dayText, toldRange } from '../../report-days.ts'
import { type KnownScope, zoneWords } from '../../report-scope.ts'
import { MailPeople } from './MailPeople.tsx'
import type { Reader } from './MailPeople.tsx'
import css from './report.module.css'

export interface MailFormProps {
  readonly scope: KnownScope
  readonly report: ReportType
  readonly asked: MailedReport
  readonly schedule: Schedule | undefined
  readonly readers: readonly Reader[]
  readonly first: MailDraft
  readonly onDone: () => void
}

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/u
const DAY = 'daily'
const FIRST = 'monthly'
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

/** Why the draft cannot be saved; null: it can. */
function problemOf({
  at,
  people,
  formats,
}: MailDraft): { readonly field: keyof MailDraft; readonly words: string } | null {
  if (!TIME.test(at)) return { field: 'at', words: m.reports_mail_no_time() }
  if (people.length === 0) return { field: 'people', words: m.reports_mail_no_people() }
  return formats.length === 0 ? { field: 'formats', words: m.reports_mail_no_file() } : null
}

/** Carries out an act and says so; or what the server refused. */
function useRun(onDone: () => void) {
  const [failure, setFailure] = useState<string | null>(null)
  const run = async (act: () => Promise<unknown>, done: string): Promise<void> => {
    setFailure(null)
    try {
      await act()
      showToast({ message: done })
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
    }
  }
  return { failure, run }
}

interface MailSentenceProps {
  readonly draft: MailDraft
  readonly group: SalesGroup | null
  readonly here: Here
}

const REST_MS = 400

/** What the form above will do, in one sentence; readers hear it when the hands rest. */
function MailSentence({ draft, group, here }: MailSentenceProps) {
  const words = sentence({ draft, group, here })
  const [spoken, setSpoken] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(words), REST_MS)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <>
      <Text padding="10-12" ground="accent-soft" radius="control" size={13.5} figures aria-hidden>
        {words}
      </Text>
      <Hidden as="p" role="status">
        {spoken === words ? words : ''}
      </Hidden>
    </>
  )
}

function sentence({ draft, group, here }: MailSentenceProps): string {
  const plan = { ...draft, zone: here.zone }
  const next = nextMailing(plan, here.now)
  const { startDate, endDate } = coveredDays(plan, next)
  const locale = documentLocale()
  const told = {
    day: dayText(dayOf(next, here.zone), 'told', locale),
    time: draft.at,
    zone: zoneWords(here.zone),
    range: toldRange({ start: startDate, end: endDate }, locale),
  }
  return group === null
    ? m.reports_mail_next_plain(told)
    : m.reports_mail_next({ ...told, group: groupInSentence(group) })
}

/** When a report leaves, to whom, and as which files. */
export function MailForm({ scope, report, asked, schedule, readers, first, onDone }: MailFormProps) {
  const [draft, setDraft] = useState(first)
  const [isTried, setTried] = useState(false)
  const { failure, run } = useRun(onDone)
  const now = useNow()
  const save = useSaveSchedule(scope)
  const stop = useStopSchedule(scope)
  const problem = problemOf(draft)
  const said = (field: keyof MailDraft) => (isTried && problem?.field === field ? problem.words : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problem !== null) return
    const body = bodyOf(report, draft, asked)
    void run(() => save.mutateAsync({ id: schedule?.id ?? null, body }), m.reports_mail_saved())
  }
  return (
    <Stack as="form" gap={14} padding="16-18" onSubmit={submit} noValidate>
      <Text as="h2" font="heading">
        {m.reports_mail()}
      </Text>
      <Grid gap={10} columns="even">
        <Every draft={draft} onChange={setDraft} />
        <TextField
          label={m.reports_mail_at()}
          name="at"
          value={draft.at}
          onChange={(at) => setDraft({ ...draft, at })}
          placeholder="08:00"
          maxLength={5}
          error={said('at')}
        />
      </Grid>
      <MailPeople
        readers={readers}
        people={draft.people}
        onChange={(people) => setDraft({ ...draft, people })}
        problem={said('people')}
      />
      <Files draft={draft} onChange={setDraft} problem={said('formats')} />
      {problem === null && <MailSentence draft={draft} group={asked.group} here={{ zone: scope.zone, now }} />}
      {failure !== null && (
        <p className={css.problem} role="alert">
          {failure}
        </p>
      )}
      <Row className={css.mailControlFoot} gap={8} justify="end">
        {schedule !== undefined && (
          <Button
            variant="quietDanger"
            onPress={() => run(() => stop.mutateAsync(schedule.id), m.reports_mail_ended())}
          >
            {m.reports_mail_stop()}
          </Button>
        )}
        <Button type="submit" variant="filled" busy={save.isPending}>
          {m.reports_mail_save()}
        </Button>
      </Row>
    </Stack>
  )
}

interface PartProps {
  readonly draft: MailDraft
  readonly onChange: (draft: MailDraft) => void
}

/** Every Monday … Sunday, every day, or the first of the month. */
function Every({ draft, onChange }: PartProps) {
  const choose = (value: string) => {
    if (value === DAY || value === FIRST) onChange({ ...draft, rhythm: value })
    else onChange({ ...draft, rhythm: 'weekly', weekday: Number(value) })
  }
  return (
    <Select
      label={m.reports_mail_every()}
      name="rhythm"
      value={draft.rhythm === 'weekly' ? String(draft.weekday) : draft.rhythm}
      onChange={choose}
      options={[
        ...WEEKDAYS.map((weekday) => ({ value: String(weekday), label: weekdayWords(weekday) })),
        { value: DAY, label: m.reports_mail_day() },
        { value: FIRST, label: m.reports_mail_first() },
      ]}
    />
  )
}

function Files({ draft, onChange, problem }: PartProps & { problem: string | undefined }) {
  const tick = (format: 'csv' | 'xlsx', isOn: boolean) =>
    onChange({ ...draft, formats: [...draft.formats.filter((one) => one !== format), ...(isOn ? [format] : [])] })
  return (
    <div>
      <Row className={css.ticks} wrap>
        <Checkbox
          label={m.reports_mail_csv()}
          name="csv"
          value={draft.formats.includes('csv')}
          onChange={(isOn) => tick('csv', isOn)}
        />
        <Checkbox
          label={m.reports_mail_xlsx()}
          name="xlsx"
          value={draft.formats.includes('xlsx')}
          onChange={(isOn) => tick('xlsx', isOn)}
        />
      </Row>
      {problem !== undefined && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
