import { useQuery } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import { paths } from '@turnout/contract/paths.ts'
import { wallClockOf } from '@turnout/domain/events/zoned-time.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { cityOfZone } from '@turnout/messages/zones.ts'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Columns } from '@turnout/ui/surfaces/Columns.tsx'
import { useWords } from '@turnout/ui/words/UiWords.tsx'
import { useNavigate } from 'react-router'
import { eventQuery } from '../../../api/event.ts'
import { useForm } from '../../../api/use-form.ts'
import { useNow } from '../../../desk/use-now.ts'
import { useSettled } from '../../../desk/use-settled.ts'
import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { ScreenHead } from '../../../shell/frame/ScreenHead.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { useMay } from '../../../shell/use-may.ts'
import { addDates, changeDates, previewQuery, useRefreshDates } from '../api.ts'
import { bodyOfDates, emptyDates, planOf, type NewDatesForm } from '../new-dates-form.ts'
import css from '../parts/dates.module.css'
import { DatesPreview } from '../parts/DatesPreview.tsx'
import { NewDatesFields } from '../parts/NewDatesFields.tsx'

/** Adds one date to an event, dates that repeat, or entry times: a form, and what it makes beside it. */
export function NewDatesPage() {
  const eventId = useEventId()
  const { data: event } = useQuery(eventQuery(eventId))
  return event === undefined ? null : <NewDates key={event.id} event={event} />
}

/** A preview is asked for when typing rests so long. */
const REST_MS = 400
/** How long adding can be taken back. */
const UNDO_MS = 10_000

function useAddDates(event: Event) {
  const navigate = useNavigate()
  const refresh = useRefreshDates(event.id)
  const undo = async (ids: number[]) => {
    const { meta } = await changeDates(event.id, { action: 'delete', occurrence_ids: ids })
    await refresh()
    showToast({
      message:
        meta.refused > 0
          ? m.occurrences_undo_kept({ count: meta.refused })
          : m.occurrences_undone({ count: meta.done }),
    })
  }
  return async (form: NewDatesForm) => {
    const body = bodyOfDates(form)
    if (body === null) return
    const { occurrences } = await addDates(event.id, body)
    await refresh()
    const ids = occurrences.map(({ id }) => id)
    showToast({
      message: m.occurrences_added({ count: ids.length }),
      ...(ids.length > 0 && { stayMs: UNDO_MS, action: { label: m.shell_undo(), onPress: () => undo(ids) } }),
    })
    await navigate(paths.dates(event.id))
  }
}

function NewDates({ event }: { event: Event }) {
  const words = useWords()
  const now = useNow()
  const mayWrite = useMay('events:write')
  const zone = event.timezone
  const clock = (at: Date) => wallClockOf(at, zone).slice(0, 16)
  const form = useForm<NewDatesForm>({
    initial: emptyDates(clock(new Date(event.start_date)), clock(now).slice(0, 10)),
    onSubmit: useAddDates(event),
  })
  const plan = planOf(form.values)
  const settled = useSettled(JSON.stringify(plan), REST_MS)
  const isCurrent = settled === JSON.stringify(plan)
  const preview = useQuery(previewQuery(event.id, isCurrent ? plan : (JSON.parse(settled) as typeof plan)))
  const isOne = form.values.kind === 'one'
  const made = plan === null ? undefined : (preview.data ?? undefined)
  const added = made === undefined ? 0 : made.total - made.clashes.filter(({ occurrence_id: id }) => id !== null).length
  const count = isOne ? Number(bodyOfDates(form.values) !== null) : added
  const isTooMany = made !== undefined && made.total > made.maximum
  const label = form.values.kind === 'several' ? m.occurrences_add_times : m.occurrences_add
  const actions = (
    <>
      <LinkButton href={paths.dates(event.id)}>{words.cancel}</LinkButton>
      <Button
        variant="filled"
        busy={form.busy}
        disabled={!mayWrite || count === 0 || isTooMany || (!isOne && (!isCurrent || preview.isFetching))}
        onPress={() => form.submit()}
      >
        {count === 0 ? m.occurrences_add_none() : label({ count })}
      </Button>
    </>
  )
  return (
    <>
      <PageTitle parts={[m.occurrences_new(), event.title]} />
      <ScreenHead
        title={m.occurrences_new()}
        subtitle={m.occurrences_new_text({ city: cityOfZone(zone) })}
        actions={actions}
      />
      {form.problem && <ErrorSummary {...form.problem} />}
      <Columns
        aside={
          <DatesPreview
            form={form}
            zone={zone}
            made={made}
            failed={plan !== null && preview.isError ? () => preview.refetch() : undefined}
            isOld={!isCurrent || preview.isFetching}
          />
        }
      >
        <NewDatesFields form={form} zone={zone} />
      </Columns>
      <div className={css.foot}>{actions}</div>
    </>
  )
}
