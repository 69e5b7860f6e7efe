import { useQuery } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import type { OccurrenceScopes } from '@turnout/contract/occurrences/desk.ts'
import type { HoldersInput, OccurrenceWithPrices, SCOPES } from '@turnout/contract/occurrences/occurrence.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { NumberField } from '@turnout/ui/fields/NumberField.tsx'
import { RadioCards } from '@turnout/ui/fields/RadioCards.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Stack } from '@turnout/ui/layout/parts.tsx'
import { ConfirmDialog } from '@turnout/ui/overlays/Dialog.tsx'
import { DrawerForm } from '@turnout/ui/overlays/DrawerForm.tsx'
import { useState } from 'react'
import { MomentField } from '../../../desk/dates/MomentField.tsx'
import { inARow } from '../../../format/in-a-row.ts'
import { clockWords, plainWords } from '../../../shell/settings/value-words.ts'
import { ChangedMeanwhile } from '../../../shell/together/ChangedMeanwhile.tsx'
import { fieldPieces, type Piece } from '../../../shell/together/pieces.ts'
import { versionAs } from '../../../shell/together/save-together.ts'
import { useFormTogether } from '../../../shell/together/use-form-together.ts'
import { dateQuery, readDate, saveDate, scopesOf, useRefreshDates } from '../api.ts'
import { bodyOfDate, formOfDate, isMoved, missingOfDate, type DateForm } from '../date-form.ts'
import { nameOfDate } from '../occurrence-words.ts'
import { Pairs } from './Pairs.tsx'
import { SaleFields } from './SaleFields.tsx'
import { HoldersQuestion } from './HoldersQuestion.tsx'
import { TicketsOfDate, ticketPieces } from './TicketsOfDate.tsx'
import { useHasDates } from '../../../desk/dates/has-dates.ts'
import { useQuestion, type Asking } from './use-question.ts'

type Scope = (typeof SCOPES)[number]

interface ChangeDateProps {
  event: Event
  dateId: number
  onClose: () => void
}

/** The form of one date, once it is there with its prices. */
export function ChangeDate({ event, dateId, onClose }: ChangeDateProps) {
  const { data: date } = useQuery(dateQuery(event.id, dateId))
  return date && <DateDrawerForm event={event} date={date} onClose={onClose} />
}

/** For which dates of a rule a changed time is meant, and whether those with tickets move with them. */
interface Meant {
  readonly scope: Scope
  readonly movesSold: boolean
}

const ALONE: Meant = { scope: 'this', movesSold: false }

function DateDrawerForm({ event, date, onClose }: { event: Event; date: OccurrenceWithPrices; onClose: () => void }) {
  const refresh = useRefreshDates(event.id)
  const meant = useQuestion<OccurrenceScopes, Meant>()
  const told = useQuestion<number, HoldersInput>()
  const zone = event.timezone
  const place = { eventId: event.id, id: date.id }
  const askMeant = async (values: DateForm): Promise<Meant> =>
    date.rule_id === null || date.is_detached || !isMoved(values, date, zone)
      ? ALONE
      : meant.ask(await scopesOf(event.id, date.id))
  const askHolders = async (values: DateForm, movesSold: boolean): Promise<HoldersInput | null> => {
    const isElsewhere = isMoved(values, date, zone) || values.place !== (date.place ?? '')
    const tickets = isElsewhere ? ticketsOf(date) : 0
    return movesSold || tickets > 0 ? told.ask(tickets) : null
  }
  const form = useFormTogether<DateForm>({
    initial: formOfDate(date, event),
    expect: missingOfDate,
    pieces: () => piecesOf(date),
    read: () => versionAs(readDate(event.id, date.id), (now) => formOfDate(now, event)),
    onSave: async (values, version) => {
      const { scope, movesSold } = await askMeant(values)
      const holders = await askHolders(values, movesSold)
      const saved = await saveDate(place, { ...bodyOfDate(values, date, zone), scope, holders }, version)
      await refresh()
      showToast({ message: m.occurrences_saved({ date: nameOfDate(saved, zone) }) })
      onClose()
    },
  })
  return (
    <>
      <DrawerForm
        open
        onClose={onClose}
        title={m.occurrences_edit_title({ date: nameOfDate(date, zone) })}
        submitLabel={m.occurrences_save()}
        onSubmit={() => form.submit()}
        dirty={form.dirty}
        problem={form.problem}
        notice={<ChangedMeanwhile meanwhile={form.meanwhile} />}
        width={600}
      >
        <DateFields form={form} date={date} event={event} />
      </DrawerForm>
      {meant.asking && <ScopeQuestion asking={meant.asking} name={nameOfDate(date, zone)} />}
      {told.asking && <HoldersQuestion tickets={told.asking.facts} answer={told.asking.answer} />}
    </>
  )
}

type Form = ReturnType<typeof useFormTogether<DateForm>>

const ticketsOf = ({ quantity_sold: sold, quantity_held: held }: OccurrenceWithPrices): number => sold + held

/** What can be changed. */
function DateFields({ form, date, event }: { form: Form; date: OccurrenceWithPrices; event: Event }) {
  const zone = event.timezone
  const hasDates = useHasDates(event.id)
  return (
    <>
      {ticketsOf(date) > 0 && <Banner tone="info">{m.occurrences_time_stays()}</Banner>}
      <Pairs>
        <MomentField label={m.occurrences_start()} zone={zone} {...form.field('start_date')} />
        <MomentField label={m.occurrences_end()} zone={zone} optional ends {...form.field('end_date')} />
      </Pairs>
      <TextField label={m.occurrences_name()} optional help={m.occurrences_name_help()} {...form.field('label')} />
      <TextField label={m.occurrences_place()} optional help={m.occurrences_place_help()} {...form.field('place')} />
      <TicketsOfDate form={form} date={date} currency={event.currency} hasDates={hasDates} />
      <Pairs>
        <NumberField
          label={m.occurrences_places()}
          optional
          help={m.occurrences_places_help()}
          placeholder={m.occurrences_as_tickets()}
          {...form.field('capacity')}
        />
        {hasDates && (
          <NumberField
            label={m.occurrences_day_places()}
            optional
            help={m.occurrences_day_places_help()}
            {...form.field('day_capacity')}
          />
        )}
      </Pairs>
      <SaleFields field={form.field} isEntry={date.kind === 'SLOT'} />
      <Switch
        label={m.occurrences_is_shown()}
        consequence={m.occurrences_is_shown_text()}
        {...form.field('is_shown')}
      />
    </>
  )
}

const piecesOf = (date: OccurrenceWithPrices): readonly Piece<DateForm>[] => [
  ...fieldPieces<DateForm>({
    start_date: [m.occurrences_start(), clockWords],
    end_date: [m.occurrences_end(), (clock) => (clock === '' ? '' : clockWords(clock))],
    label: m.occurrences_name(),
    place: m.occurrences_place(),
    capacity: [m.occurrences_places(), (places) => plainWords(places ?? m.occurrences_as_tickets())],
    day_capacity: [m.occurrences_day_places(), (guests) => plainWords(guests ?? '')],
    sale_ends_minutes_before: [m.occurrences_sale_ends(), (minutes) => plainWords(minutes ?? '')],
    sale_opens_days: [m.occurrences_sale_opens(), (days) => plainWords(days ?? '')],
    early_minutes: [m.occurrences_early(), (minutes) => plainWords(minutes ?? '')],
    late_minutes: [m.occurrences_late(), (minutes) => plainWords(minutes ?? '')],
    is_shown: m.occurrences_is_shown(),
  }),
  ...ticketPieces(date),
]

/** For which dates of a rule a changed time is meant, each with how many change and how many stay. */
function ScopeQuestion({ asking, name }: { asking: Asking<OccurrenceScopes, Meant>; name: string }) {
  const { facts: scopes, answer } = asking
  const [scope, setScope] = useState<Scope>('this')
  const [movesSold, setMovesSold] = useState(false)
  const labels: Readonly<Record<Scope, string>> = {
    this: m.occurrences_scope_this({ date: name }),
    following: m.occurrences_scope_following(),
    all: m.occurrences_scope_all(),
  }
  const chosen = scopes.find((one) => one.scope === scope)
  const sold = chosen?.sold ?? 0
  return (
    <ConfirmDialog
      open
      tone="filled"
      onClose={() => answer(null)}
      title={m.occurrences_scope_title()}
      confirmLabel={m.occurrences_set_title({ count: (chosen?.occurrences ?? 1) + (movesSold ? sold : 0) })}
      onConfirm={() => answer({ scope, movesSold: movesSold && sold > 0 })}
    >
      <Stack gap={16} columns={1}>
        <RadioCards
          label={m.occurrences_scope_title()}
          labelHidden
          name="scope"
          columns={1}
          value={scope}
          onChange={setScope}
          cards={scopes.map((one) => ({
            value: one.scope,
            label: labels[one.scope],
            detail: inARow(
              m.occurrences_scope_changes({ count: one.occurrences }),
              ...(one.own_settings > 0 ? [m.occurrences_scope_own({ count: one.own_settings })] : []),
              ...(one.sold > 0 ? [m.occurrences_scope_sold({ count: one.sold })] : []),
            ),
          }))}
        />
        {sold > 0 && (
          <Switch label={m.occurrences_move_sold_too()} name="moves_sold" value={movesSold} onChange={setMovesSold} />
        )}
      </Stack>
    </ConfirmDialog>
  )
}
