import { useQuery } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import type { Organizer } from '@turnout/contract/organizers/organizer.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import { RadioCards } from '@turnout/ui/fields/RadioCards.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Dialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useWords } from '@turnout/ui/words/UiWords.tsx'
import { MapPin, Video } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { eventDefaultsQuery } from '../../../api/event-defaults.ts'
import { randomId } from '../../../api/random-id.ts'
import { earlyEnd } from '../../../api/early-end.ts'
import { currentAccountQuery } from '../../../api/session.ts'
import { useForm } from '../../../api/use-form.ts'
import { paths } from '@turnout/contract/paths.ts'
import { Grid } from '@turnout/ui/layout/parts.tsx'
import { MomentField } from '../../../desk/dates/MomentField.tsx'
import { PastWarning } from '../../../shell/PastWarning.tsx'
import { useEventActs } from '../api.ts'
import { EVENING, hoursLater } from '../event-dates.ts'
import css from './events.module.css'

interface NewEvent {
  title: string
  start_date: string
  end_date: string
  organizer_id: string
  where: 'place' | 'online'
  venue_name: string
}

/**
 * Creates once, also when saving is tried again: the key belongs to the body, and what exists is
 * only finished.
 */
function useCreate() {
  const acts = useEventActs()
  const created = useRef<Event>(undefined)
  const key = useRef({ body: '', value: '' })
  return async (values: NewEvent): Promise<Event> => {
    const body = {
      title: values.title,
      start_date: values.start_date,
      end_date: values.end_date,
      organizer_id: values.organizer_id,
      location_details: values.where === 'place' ? { venue_name: values.venue_name } : null,
    }
    const text = JSON.stringify(body)
    if (key.current.body !== text) key.current = { body: text, value: randomId() }
    const event = created.current ?? (await acts.create(body, key.current.value))
    created.current = event
    if (values.where === 'online') await acts.change(event.id, { settings: { is_online_event: true } })
    return event
  }
}

/** The form of a new event; the end follows the start until it is set by hand. */
function useNewEvent(organizers: readonly Organizer[]) {
  const navigate = useNavigate()
  const create = useCreate()
  const form = useForm<NewEvent>({
    expect: (values) => earlyEnd(values.start_date, values.end_date, 'end_date'),
    initial: {
      title: '',
      start_date: '',
      end_date: '',
      organizer_id: String(organizers[0]?.id ?? ''),
      where: 'place',
      venue_name: '',
    },
    onSubmit: async (values) => {
      const event = await create(values)
      void navigate(paths.dashboard(event.id))
    },
  })
  const { start_date: start, end_date: end } = form.values
  const setStart = (value: string) => {
    form.set('start_date', value)
    if (end === '' || end === hoursLater(start)) form.set('end_date', hoursLater(value))
  }
  return { form, setStart }
}

/** The zone that times of a new event are read in: the account's default, or else its organizer's. */
function useNewEventZone(organizer: Organizer | undefined): string | undefined {
  const { data: account } = useQuery(currentAccountQuery)
  const { data: defaults } = useQuery({ ...eventDefaultsQuery(account?.id ?? 0), enabled: account !== undefined })
  return defaults?.timezone ?? organizer?.timezone
}

/** A new event in a few fields; the rest is done on its own pages. */
export function CreateEventDialog({ organizers, onClose }: { organizers: readonly Organizer[]; onClose: () => void }) {
  const words = useWords()
  const id = useId()
  const [now] = useState(() => new Date())
  const { form, setStart } = useNewEvent(organizers)
  const organizer = organizers.find((candidate) => String(candidate.id) === form.values.organizer_id)
  const timezone = useNewEventZone(organizer)
  const footer = (
    <>
      <Button onPress={onClose}>{words.cancel}</Button>
      <Button type="submit" form={id} variant="filled" busy={form.busy}>
        {m.events_create()}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={m.events_create()} width={560} footer={footer}>
      <Grid as="form" id={id} gap={16} columns={1} onSubmit={(event) => void form.submit(event)} noValidate>
        {form.problem && <ErrorSummary {...form.problem} />}
        <TextField label={m.events_field_title()} maxLength={149} autoFocus {...form.field('title')} />
        <Grid className={css.pair} gap={16} align="start">
          <MomentField
            label={m.events_field_start()}
            zone={timezone}
            time={EVENING}
            {...form.field('start_date')}
            onChange={setStart}
          />
          <MomentField
            label={m.events_field_end()}
            zone={timezone}
            time={EVENING}
            optional
            {...form.field('end_date')}
          />
        </Grid>
        {timezone !== undefined && (
          <PastWarning start={form.values.start_date} end={form.values.end_date} zone={timezone} now={now} />
        )}
        {organizers.length > 1 && (
          <Select
            label={m.events_organizer()}
            options={organizers.map((choice) => ({ value: String(choice.id), label: choice.name }))}
            {...form.field('organizer_id')}
          />
        )}
        <RadioCards
          label={m.events_where()}
          cards={[
            { value: 'place', label: m.events_at_place(), icon: MapPin },
            { value: 'online', label: m.events_online(), icon: Video },
          ]}
          {...form.field('where')}
        />
        {form.values.where === 'place' && (
          <TextField
            label={m.events_field_venue()}
            optional
            {...form.fieldAs('venue_name', 'location_details.venue_name')}
          />
        )}
      </Grid>
    </Dialog>
  )
}
