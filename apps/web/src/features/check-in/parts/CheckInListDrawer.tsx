import type { CheckInList } from '@turnout/contract/check-in/check-in-list.ts'
import { NAME_MAX, SHORT_TEXT_MAX } from '@turnout/contract/limits.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import { wallClockOf } from '@turnout/domain/events/zoned-time.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { FormSection } from '@turnout/ui/fields/FormSection.tsx'
import { RadioCards } from '@turnout/ui/fields/RadioCards.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { DrawerForm } from '@turnout/ui/overlays/DrawerForm.tsx'
import type { BoundField } from '../../../api/bound-fields.ts'
import { earlyEnd } from '../../../api/early-end.ts'
import { MomentField } from '../../../desk/dates/MomentField.tsx'
import { clockWords } from '../../../shell/settings/value-words.ts'
import { BackToPublishing } from '../../../shell/publishing/BackToPublishing.tsx'
import { ChangedMeanwhile } from '../../../shell/together/ChangedMeanwhile.tsx'
import { fieldPieces, type Piece } from '../../../shell/together/pieces.ts'
import { versionAs } from '../../../shell/together/save-together.ts'
import { useFormTogether } from '../../../shell/together/use-form-together.ts'
import { namesOf } from '../../products/parts/names-of.ts'
import { ProductChoice } from '../../products/parts/ProductChoice.tsx'
import { DATES_MODE_WORDS, ListDates } from './ListDates.tsx'
import { readCheckInList, saveCheckInList, useRefreshLists } from '../api.ts'

interface CheckInListDrawerProps {
  readonly event: Event
  /** The event's products that admit people. */
  readonly tickets: readonly Product[]
  /** Null: a new one. */
  readonly list: CheckInList | null
  readonly onClose: () => void
  readonly onSaved: (listId: number) => void
}

/** Digits of a PIN at most. */
const PIN_MAX = 8

/** As a date-time field shows it, in the event's zone. */
const fieldTime = (instant: string | null | undefined, zone: string): string =>
  instant == null ? '' : wallClockOf(new Date(instant), zone).slice(0, 16)

type Whom = 'ALL' | 'CHOSEN'

const whomOf = (list: CheckInList | null): Whom => ((list?.includes_all_products ?? true) ? 'ALL' : 'CHOSEN')

const valuesOf = (list: CheckInList | null, event: Event, tickets: readonly Product[]) => ({
  name: list?.name ?? '',
  description: list?.description ?? '',
  activates_at: fieldTime(list?.activates_at, event.timezone),
  expires_at: fieldTime(list?.expires_at, event.timezone),
  // Most doors admit every ticket: a new list begins so.
  lets_in: whomOf(list),
  dates_mode: list?.dates_mode ?? ('TODAY' as const),
  event_occurrence_id: String(list?.event_occurrence_id ?? ''),
  product_ids: list?.product_ids ?? tickets.map(({ id }) => id),
  allows_check_out: list?.allows_check_out ?? false,
  accepts_public_ids: list?.accepts_public_ids ?? false,
  can_add_guests: list?.can_add_guests ?? false,
  can_let_in_anyway: list?.can_let_in_anyway ?? false,
  pin: '',
  removes_pin: false,
})

type ListForm = ReturnType<typeof valuesOf>

/** What two people can make different of a list; a PIN is never shown, so it is in no version. */
const piecesOf = (tickets: readonly Product[]): readonly Piece<ListForm>[] => [
  ...fieldPieces<ListForm>({ name: m.check_in_lists_name() }),
  {
    name: 'product_ids',
    label: m.check_in_lists_tickets(),
    of: ({ lets_in: whom, product_ids: ids }) => (whom === 'ALL' ? whom : ids),
    words: ({ lets_in: whom, product_ids: ids }) => (whom === 'ALL' ? m.check_in_lists_all() : namesOf(tickets, ids)),
    take: (form, { lets_in, product_ids }) => ({ ...form, lets_in, product_ids }),
  },
  {
    name: 'dates_mode',
    label: m.check_in_lists_date_mode(),
    of: ({ dates_mode: mode, event_occurrence_id: id }) => (mode === 'CHOSEN' ? id : mode),
    words: ({ dates_mode: mode }) => DATES_MODE_WORDS[mode](),
    take: (form, { dates_mode, event_occurrence_id }) => ({ ...form, dates_mode, event_occurrence_id }),
  },
  ...fieldPieces<ListForm>({
    description: m.check_in_lists_note(),
    activates_at: [m.check_in_lists_opens(), clockWords],
    expires_at: [m.check_in_lists_closes(), clockWords],
    allows_check_out: m.check_in_lists_check_out(),
    accepts_public_ids: m.check_in_lists_numbers(),
    can_add_guests: m.check_in_lists_adding(),
    can_let_in_anyway: m.check_in_lists_letting_in(),
  }),
]

/** A door to open or to change. */
export function CheckInListDrawer({ event, tickets, list, onClose, onSaved }: CheckInListDrawerProps) {
  const refresh = useRefreshLists(event.id)
  const form = useFormTogether<ListForm>({
    expect: (values) => earlyEnd(values.activates_at, values.expires_at, 'expires_at'),
    initial: valuesOf(list, event, tickets),
    pieces: () => piecesOf(tickets),
    read: list && (() => versionAs(readCheckInList(event.id, list.id), (now) => valuesOf(now, event, tickets))),
    onSave: async ({ pin, removes_pin, lets_in, ...values }, version) => {
      // A field that was left empty changes nothing: the PIN that is set is never shown.
      const change = removes_pin ? { pin: null } : pin === '' ? {} : { pin }
      const saved = await saveCheckInList(
        { eventId: event.id, listId: list?.id ?? null },
        {
          ...values,
          ...change,
          includes_all_products: lets_in === 'ALL',
          event_occurrence_id: values.dates_mode === 'CHOSEN' ? values.event_occurrence_id : null,
        },
        version,
      )
      await refresh()
      const { name } = saved
      showToast({ message: list === null ? m.check_in_lists_created({ name }) : m.check_in_lists_saved({ name }) })
      onSaved(saved.id)
    },
  })
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={list === null ? m.check_in_lists_new() : m.check_in_lists_edit_title({ name: list.name })}
      submitLabel={m.check_in_lists_save()}
      onSubmit={() => form.submit()}
      dirty={form.dirty}
      problem={form.problem}
      notice={<ChangedMeanwhile meanwhile={form.meanwhile} />}
      // Leaving takes what was typed with it.
      footerStart={list === null && !form.dirty && <BackToPublishing eventId={event.id} />}
    >
      <TextField
        label={m.check_in_lists_name()}
        help={m.check_in_lists_name_help()}
        maxLength={NAME_MAX}
        autoFocus={list === null}
        {...form.field('name')}
      />
      <LetsIn tickets={tickets} whom={form.field('lets_in')} chosen={form.listField('product_ids')} />
      <ListDates
        event={event}
        mode={form.field('dates_mode')}
        date={form.field('event_occurrence_id')}
        anyway={form.field('can_let_in_anyway')}
      />
      <TextField
        kind="multiline"
        label={m.check_in_lists_note()}
        help={m.check_in_lists_note_help()}
        maxLength={SHORT_TEXT_MAX}
        rows={3}
        optional
        {...form.field('description')}
      />
      <OpenTimes event={event} opens={form.field('activates_at')} closes={form.field('expires_at')} />
      <DoorSettings hasPin={list?.has_pin ?? false} removesPin={form.values.removes_pin} field={form.field} />
    </DrawerForm>
  )
}

interface OpenTimesProps {
  readonly event: Event
  readonly opens: BoundField<string>
  readonly closes: BoundField<string>
}

/** From when until when the door works. */
const OpenTimes = ({ event, opens, closes }: OpenTimesProps) => (
  <FormSection title={m.check_in_lists_dates()} intro={m.check_in_lists_dates_help()}>
    <MomentField
      label={m.check_in_lists_opens()}
      zone={event.timezone}
      event={event}
      moments={['now', 'doors', 'hour_before', 'event_start']}
      optional
      {...opens}
    />
    <MomentField
      label={m.check_in_lists_closes()}
      zone={event.timezone}
      event={event}
      moments={['event_start', 'event_end']}
      ends
      optional
      {...closes}
    />
  </FormSection>
)

interface LetsInProps {
  readonly tickets: readonly Product[]
  readonly whom: BoundField<Whom>
  readonly chosen: BoundField<number[]>
}

/** All tickets, also those that come later, or some of those there are. */
const LetsIn = ({ tickets, whom, chosen }: LetsInProps) => (
  <>
    <RadioCards
      label={m.check_in_lists_tickets()}
      cards={[
        { value: 'ALL', label: m.check_in_lists_all(), detail: m.check_in_lists_all_help() },
        { value: 'CHOSEN', label: m.check_in_lists_chosen(), detail: m.check_in_lists_chosen_help() },
      ]}
      {...whom}
    />
    {whom.value === 'CHOSEN' && <ProductChoice label={m.check_in_lists_which()} products={tickets} {...chosen} />}
  </>
)

interface DoorSettingsProps {
  readonly hasPin: boolean
  readonly removesPin: boolean
  readonly field: {
    (name: 'allows_check_out' | 'accepts_public_ids' | 'can_add_guests' | 'removes_pin'): BoundField<boolean>
    (name: 'pin'): BoundField<string>
  }
}

/** The requirements at the door. A PIN that is set is never shown, only replaced or taken away. */
function DoorSettings({ hasPin, removesPin, field }: DoorSettingsProps) {
  return (
    <FormSection title={m.check_in_lists_at_door()}>
      <Switch
        label={m.check_in_lists_check_out()}
        consequence={m.check_in_lists_check_out_help()}
        {...field('allows_check_out')}
      />
      <Switch
        label={m.check_in_lists_numbers()}
        consequence={m.check_in_lists_numbers_help()}
        {...field('accepts_public_ids')}
      />
      <Switch
        label={m.check_in_lists_adding()}
        consequence={m.check_in_lists_adding_help()}
        {...field('can_add_guests')}
      />
      {!removesPin && (
        <TextField
          kind="tel"
          autoComplete="off"
          mono
          label={hasPin ? m.check_in_lists_pin_new() : m.check_in_lists_pin()}
          help={hasPin ? m.check_in_lists_pin_set() : m.check_in_lists_pin_help()}
          maxLength={PIN_MAX}
          optional
          {...field('pin')}
        />
      )}
      {hasPin && (
        <Switch
          label={m.check_in_lists_pin_remove()}
          consequence={m.check_in_lists_pin_remove_help()}
          {...field('removes_pin')}
        />
      )}
    </FormSection>
  )
}
