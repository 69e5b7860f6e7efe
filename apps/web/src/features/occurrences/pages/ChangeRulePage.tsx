import { useQuery } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import type { HoldersInput } from '@turnout/contract/occurrences/occurrence.ts'
import type { OccurrenceRule, OccurrenceRulePreview } from '@turnout/contract/occurrences/rule.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { tagOf } from '@turnout/messages/tags.ts'
import { cityOfZone } from '@turnout/messages/zones.ts'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { Grid, Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Stack as Parts } from '@turnout/ui/surfaces/Columns.tsx'
import { useWords } from '@turnout/ui/words/UiWords.tsx'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { eventQuery } from '../../../api/event.ts'
import { listShown } from '../../../api/list-shown.ts'
import { weekdayWords } from '../../../desk/dates/calendar-words.ts'
import { useSettled } from '../../../desk/use-settled.ts'
import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { ScreenHead } from '../../../shell/frame/ScreenHead.tsx'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { ChangedMeanwhile } from '../../../shell/together/ChangedMeanwhile.tsx'
import { fieldPieces } from '../../../shell/together/pieces.ts'
import { versionAs } from '../../../shell/together/save-together.ts'
import { useFormTogether } from '../../../shell/together/use-form-together.ts'
import { useMay } from '../../../shell/use-may.ts'
import { readRule, ruleDiffQuery, ruleQuery, saveRule, useRefreshDates } from '../api.ts'
import { datesWith, type Fate, type Fates } from '../rule-fates.ts'
import { formOfRule, planOf, type NewDatesForm } from '../new-dates-form.ts'
import css from '../parts/dates.module.css'
import { RuleFields, type NewDatesFormState } from '../parts/NewDatesFields.tsx'
import { RuleDiff } from '../parts/RuleDiff.tsx'
import { RuleMails } from '../parts/rule/RuleMails.tsx'

/** Changes dates that repeat: the rule, and beside it what becomes of its dates, before anything is saved. */
export function ChangeRulePage() {
  const eventId = useEventId()
  const ruleId = Number(useParams()['ruleId'])
  const { data: event } = useQuery(eventQuery(eventId))
  const { answer: rule, error } = listShown(useQuery(ruleQuery(eventId, ruleId)))
  if (event !== undefined && rule !== undefined) return <ChangeRule key={rule.id} event={event} rule={rule} />
  return (
    <>
      <ScreenHead title={m.occurrences_diff_title()} />
      {error ? <LoadError {...error} /> : <Skeleton />}
    </>
  )
}

/** What changed rules would do is asked for when typing rests so long. */
const REST_MS = 400

const ruleOf = (form: NewDatesForm) => {
  const plan = planOf(form)
  if (plan === null) return null
  const { place: _place, ...rule } = plan
  return rule
}

/** The diff of what is typed, as far as it is worked out. */
function useDiff(at: { eventId: number; id: number }, form: NewDatesForm, movesSold: boolean) {
  const rule = ruleOf(form)
  const plan = rule && { ...rule, moves_sold: movesSold }
  const settled = useSettled(JSON.stringify(plan), REST_MS)
  const isCurrent = settled === JSON.stringify(plan)
  const found = useQuery(ruleDiffQuery(at, isCurrent ? plan : (JSON.parse(settled) as typeof plan)))
  const { error } = found
  const fields = error instanceof ApiError ? Object.values(error.errors).flat() : []
  return {
    diff: plan === null ? undefined : (found.data ?? undefined),
    isOld: !isCurrent || found.isFetching,
    failed:
      plan !== null && found.isError
        ? { retry: () => found.refetch(), why: fields[0] ?? m.occurrences_preview_failed() }
        : undefined,
  }
}

/** "9 new, 9 moved, 5 removed"; '' for none of them. */
function partsOf(diff: OccurrenceRulePreview | undefined, fates: Fates): string {
  const dates = { sold: diff?.sold ?? [], fates }
  const counted = [
    [m.occurrences_diff_part_added, diff?.added],
    [m.occurrences_diff_part_moved, diff?.moved],
    [m.occurrences_diff_part_removed, diff?.removed],
    [m.occurrences_diff_part_sold, datesWith('KEEP', dates)],
    [m.occurrences_diff_part_guests, datesWith('MOVE', dates)],
    [m.occurrences_diff_part_cancelled, datesWith('CANCEL', dates)],
  ] as const
  const parts = counted.flatMap(([words, { length: count } = []]) => (count === 0 ? [] : [words({ count })]))
  return new Intl.ListFormat(tagOf(documentLocale()), { type: 'unit', style: 'short' }).format(parts)
}

const ticketsIn = (dates: readonly { quantity_sold: number }[]): number =>
  dates.reduce((all, { quantity_sold: sold }) => all + sold, 0)

const hoursWords = (hours: NewDatesForm['hours']): string =>
  hours.map(({ weekday, first, last }) => `${weekdayWords(weekday, 'short')} ${first}–${last}`).join(', ')

const pieces = () =>
  fieldPieces<NewDatesForm>({
    kind: m.occurrences_kinds(),
    repeat: m.occurrences_repeat(),
    weekdays: [m.occurrences_weekdays(), (weekdays) => weekdays.map((day) => weekdayWords(day, 'short')).join(', ')],
    times: [m.occurrences_times(), (times) => times.map(({ at }) => at).join(', ')],
    first: m.occurrences_first_time(),
    last: m.occurrences_last_time(),
    hours: [m.occurrences_other_hours(), hoursWords],
    from: m.occurrences_from(),
    ends: m.occurrences_ends(),
    until: m.occurrences_until(),
    exclude: [m.occurrences_left_out(), (days) => days.join(', ')],
  })

/** What becomes of dates with tickets, and what their guests hear: all of a save that is no rule. */
function useTold(diff: OccurrenceRulePreview | undefined, movesSold: boolean) {
  const [fates, setFates] = useState<Fates>(new Map())
  const [reason, setReason] = useState('')
  const [holders, setHolders] = useState<HoldersInput>({ tell: true, reason: null, refund_until_days: 2 })
  const idsWith = (fate: Fate) => datesWith(fate, { sold: diff?.sold ?? [], fates }).map(({ occurrence_id: id }) => id)
  const cancelled = idsWith('CANCEL')
  const asksHolders = movesSold && ticketsIn(diff?.moved ?? []) > 0
  const { tell, refund_until_days: days } = holders
  const said = { tell, reason: holders.reason?.trim() || null, refund_until_days: tell ? days : null }
  const isQuietWithoutReason = asksHolders && !tell && said.reason === null
  return {
    fates: { fates, setFates, reason, setReason },
    holders: { asksHolders, holders, setHolders },
    body: {
      holders: asksHolders ? said : null,
      move_guests: idsWith('MOVE'),
      cancel: cancelled.length === 0 ? null : { occurrence_ids: cancelled, reason: reason.trim() },
    },
    isReasonMissing: (cancelled.length > 0 && reason.trim() === '') || isQuietWithoutReason,
  }
}

/** The server refuses an email without a reason; until it is typed, the email has this in its place. */
const NO_REASON = '…'

/** What is looked at before a save; null: no guest is told anything. */
function mailsOf(form: NewDatesForm, { holders, move_guests, cancel }: ReturnType<typeof useTold>['body']) {
  const rule = ruleOf(form)
  if (rule === null || (holders === null && move_guests.length === 0 && cancel === null)) return null
  return { ...rule, holders, move_guests, cancel: cancel && { ...cancel, reason: cancel.reason || NO_REASON } }
}

/** Dates are cancelled by a job, a moment after the save: then their list is read again. */
const CANCELLED_MS = 2000

function ChangeRule({ event, rule }: { event: Event; rule: OccurrenceRule }) {
  const navigate = useNavigate()
  const refresh = useRefreshDates(event.id)
  const mayWrite = useMay('events:write')
  const [movesSold, setMovesSold] = useState(false)
  const [{ form: initial, isWhole }] = useState(() => formOfRule(rule))
  const at = { eventId: event.id, id: rule.id }
  const form = useFormTogether<NewDatesForm>({
    initial,
    pieces,
    read: () => versionAs(readRule(event.id, rule.id), (now) => formOfRule(now).form),
    onSave: async (values, version) => {
      const changed = ruleOf(values)
      if (changed === null) return
      const { data } = await saveRule(at, { ...changed, ...told.body }, version)
      await refresh()
      if (data.cancelling > 0) setTimeout(() => void refresh(), CANCELLED_MS)
      showToast({ message: m.occurrences_diff_saved() })
      await navigate(paths.dates(event.id))
    },
  })
  const { diff, isOld, failed } = useDiff(at, form.values, movesSold)
  const told = useTold(diff, movesSold)
  const mails = mailsOf(form.values, told.body)
  const parts = partsOf(diff, told.fates.fates)
  const hasTickets = movesSold || (diff?.sold.length ?? 0) > 0 || ticketsIn(diff?.moved ?? []) > 0
  const isTooMany = diff !== undefined && diff.added.length > diff.maximum
  const waits = isOld || failed !== undefined || isTooMany || told.isReasonMissing
  const actions = <Actions {...{ event, form, parts }} isOff={!mayWrite || waits} />
  return (
    <>
      <PageTitle parts={[m.occurrences_diff_title(), event.title]} />
      <ScreenHead
        title={m.occurrences_diff_title()}
        subtitle={m.occurrences_diff_text({ city: cityOfZone(event.timezone) })}
        actions={actions}
      />
      {form.problem && <ErrorSummary {...form.problem} />}
      <ChangedMeanwhile meanwhile={form.meanwhile} />
      <Parts>
        <RuleCard form={form} zone={event.timezone} sentence={rule.sentence} isWhole={isWhole} />
        <RuleDiff
          {...{ form, diff, failed, isOld }}
          zone={event.timezone}
          fates={told.fates}
          mails={mails && <RuleMails rule={at} body={mails} {...told.holders} />}
        >
          {hasTickets && (
            <Switch
              label={m.occurrences_move_sold_too()}
              consequence={m.occurrences_move_valid()}
              name="moves_sold"
              value={movesSold}
              onChange={setMovesSold}
            />
          )}
        </RuleDiff>
      </Parts>
      <div className={css.foot}>{actions}</div>
    </>
  )
}

interface ActionsProps {
  readonly event: Event
  readonly form: NewDatesFormState
  /** What is saved; '': nothing. */
  readonly parts: string
  readonly isOff: boolean
}

const Actions = ({ event, form, parts, isOff }: ActionsProps) => (
  <>
    <LinkButton href={paths.dates(event.id)}>{useWords().cancel}</LinkButton>
    <Button variant="filled" busy={form.busy} disabled={isOff || parts === ''} onPress={() => form.submit()}>
      {parts === '' ? m.occurrences_diff_nothing() : m.occurrences_diff_save({ parts })}
    </Button>
  </>
)

interface RuleCardProps {
  form: NewDatesFormState
  zone: string
  /** The rule as it is until now. */
  sentence: string
  isWhole: boolean
}

/** The rule as it was, and the form of what it is to be. */
const RuleCard = ({ form, zone, sentence, isWhole }: RuleCardProps) => (
  <Card label={m.occurrences_repeats()}>
    <Stack gap={20} columns={1}>
      <Row gap={10} wrap align="baseline">
        <Text as="span" font="small" tone="muted">
          {m.occurrences_diff_before()}
        </Text>
        <s>{sentence}</s>
      </Row>
      {!isWhole && <Banner tone="warning">{m.occurrences_diff_other()}</Banner>}
      <Grid className={css.across} gap={20} align="start">
        <RuleFields form={form} zone={zone} />
      </Grid>
    </Stack>
  </Card>
)
