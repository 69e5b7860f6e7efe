import type { TillPerson } from '@turnout/contract/box-office/till.ts'
import { NAME_MAX } from '@turnout/contract/limits.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { FormSection } from '@turnout/ui/fields/FormSection.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { DrawerForm } from '@turnout/ui/overlays/DrawerForm.tsx'
import { useForm } from '../../../../api/use-form.ts'
import { savePerson, useRefreshBoxOffice } from '../../api.ts'
import { PinField } from './PinField.tsx'

interface PersonDrawerProps {
  readonly eventId: number
  /** Null: a new one. */
  readonly person: TillPerson | null
  readonly onClose: () => void
}

/** A person at the tills to add or to change. */
export function PersonDrawer({ eventId, person, onClose }: PersonDrawerProps) {
  const refresh = useRefreshBoxOffice(eventId)
  const form = useForm({
    initial: {
      name: person?.name ?? '',
      pin: '',
      refunds: person?.rights.includes('refund_at_door') ?? false,
      leads: person?.rights.includes('lead_shift') ?? false,
    },
    onSubmit: async ({ refunds, leads, ...fields }) => {
      const rights = [
        'sell_at_door' as const,
        ...(refunds ? (['refund_at_door'] as const) : []),
        ...(leads ? (['lead_shift'] as const) : []),
      ]
      await savePerson({ eventId, personId: person?.id ?? null }, { ...fields, rights })
      await refresh()
      const { name } = fields
      showToast({
        message: person === null ? m.box_office_desk_person_added({ name }) : m.box_office_desk_person_saved({ name }),
      })
      onClose()
    },
  })
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={person === null ? m.box_office_desk_person_add() : m.box_office_desk_edit_title({ name: person.name })}
      submitLabel={m.box_office_desk_person_save()}
      onSubmit={() => form.submit()}
      dirty={form.dirty}
      problem={form.problem}
    >
      <TextField
        label={m.box_office_desk_person_name()}
        help={m.box_office_desk_person_name_help()}
        maxLength={NAME_MAX}
        autoFocus={person === null}
        {...form.field('name')}
      />
      <PinField isSet={person?.has_pin ?? false} {...form.field('pin')} />
      <FormSection title={m.box_office_desk_rights()} intro={m.box_office_desk_rights_help()}>
        <Switch
          label={m.box_office_desk_right_refund()}
          consequence={m.box_office_desk_right_refund_help()}
          {...form.field('refunds')}
          value={form.values.refunds || form.values.leads}
          disabled={form.values.leads}
        />
        <Switch
          label={m.box_office_desk_right_lead()}
          consequence={m.box_office_desk_right_lead_help()}
          {...form.field('leads')}
        />
      </FormSection>
    </DrawerForm>
  )
}
