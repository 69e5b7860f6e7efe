import type { CapacityAssignment } from '@turnout/contract/capacity/capacity-assignment.ts'
import { NAME_MAX } from '@turnout/contract/limits.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { NumberField } from '@turnout/ui/fields/NumberField.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { DrawerForm } from '@turnout/ui/overlays/DrawerForm.tsx'
import { ChangedMeanwhile } from '../../../shell/together/ChangedMeanwhile.tsx'
import { fieldPieces } from '../../../shell/together/pieces.ts'
import { versionAs } from '../../../shell/together/save-together.ts'
import { useFormTogether } from '../../../shell/together/use-form-together.ts'
import { DatesChoice } from '../../occurrences/parts/DatesChoice.tsx'
import { useHasDates } from '../../../desk/dates/has-dates.ts'
import { ProductChoice } from '../../products/parts/ProductChoice.tsx'
import { namesOf } from '../../products/parts/names-of.ts'
import { readCapacity, saveCapacity, useRefreshCapacities } from '../api.ts'

interface CapacityDrawerProps {
  readonly eventId: number
  /** Of the event. */
  readonly zone: string
  /** Everything the event offers, in the order of the page. */
  readonly products: readonly { readonly id: number; readonly title: string }[]
  /** Null: a new one. */
  readonly capacity: CapacityAssignment | null
  readonly onClose: () => void
}

const valuesOf = (capacity: CapacityAssignment | null) => ({
  name: capacity?.name ?? '',
  capacity: capacity?.capacity ?? null,
  product_ids: capacity?.product_ids ?? [],
  event_occurrence_ids: capacity?.event_occurrence_ids ?? [],
  isActive: capacity === null || capacity.status === 'ACTIVE',
})

const piecesOf = (products: CapacityDrawerProps['products']) =>
  fieldPieces<ReturnType<typeof valuesOf>>({
    name: m.capacity_name(),
    capacity: [m.capacity_places(), (count) => String(count ?? m.capacity_unlimited())],
    product_ids: [m.capacity_products(), (ids) => namesOf(products, ids)],
    event_occurrence_ids: [
      m.occurrences_choice(),
      (ids) => (ids.length === 0 ? m.occurrences_choice_all() : m.occurrences_count({ count: ids.length })),
    ],
    isActive: m.capacity_refuses(),
  })

/** A capacity to share or to change. */
export function CapacityDrawer({ eventId, zone, products, capacity, onClose }: CapacityDrawerProps) {
  const refresh = useRefreshCapacities(eventId)
  const isDated = useHasDates(eventId)
  const form = useFormTogether({
    initial: valuesOf(capacity),
    pieces: () => piecesOf(products),
    read: capacity && (() => versionAs(readCapacity(eventId, capacity.id), valuesOf)),
    onSave: async ({ isActive, ...values }, version) => {
      const body = { ...values, status: isActive ? 'ACTIVE' : 'INACTIVE' } as const
      const { name } = await saveCapacity({ eventId, capacityId: capacity?.id ?? null }, body, version)
      await refresh()
      showToast({ message: capacity === null ? m.capacity_created({ name }) : m.capacity_saved({ name }) })
      onClose()
    },
  })
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={capacity === null ? m.capacity_new() : m.capacity_edit_title({ name: capacity.name })}
      submitLabel={m.capacity_save()}
      onSubmit={() => form.submit()}
      dirty={form.dirty}
      problem={form.problem}
      notice={<ChangedMeanwhile meanwhile={form.meanwhile} />}
    >
      <TextField
        label={m.capacity_name()}
        help={m.capacity_name_help()}
        maxLength={NAME_MAX}
        autoFocus={capacity === null}
        {...form.field('name')}
      />
      <NumberField
        label={m.capacity_places()}
        help={capacity === null ? m.capacity_places_help() : m.capacity_places_taken({ count: capacity.used_capacity })}
        placeholder={m.capacity_unlimited()}
        optional
        {...form.field('capacity')}
      />
      <ProductChoice label={m.capacity_products()} products={products} {...form.listField('product_ids')} />
      {(isDated || form.values.event_occurrence_ids.length > 0) && (
        <DatesChoice eventId={eventId} zone={zone} {...form.listField('event_occurrence_ids')} />
      )}
      <Switch
        label={m.capacity_refuses()}
        consequence={form.values.isActive ? m.capacity_refuses_on() : m.capacity_refuses_off()}
        {...form.field('isActive')}
      />
    </DrawerForm>
  )
}
