import type { Organizer } from '@turnout/contract/organizers/organizer.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { DrawerForm } from '@turnout/ui/overlays/DrawerForm.tsx'
import { useState } from 'react'
import { useForm } from '../../../api/use-form.ts'
import { CurrencyField } from '../../accounts/parts/CurrencyField.tsx'
import { TimeZoneField } from '../../accounts/parts/TimeZoneField.tsx'
import { useOrganizerActs } from '../api.ts'
import { bodyOfForm, formOfOrganizer, newOrganizerForm } from '../organizer-form.ts'
import type { OrganizerForm, OrganizerStart } from '../organizer-form.ts'
import { useSteadyKey } from '../use-steady-key.ts'
import { DeleteOrganizerDialog } from './DeleteOrganizerDialog.tsx'

export interface OrganizerDrawerProps {
  /** One that exists, or what a new one starts with. */
  of: Organizer | OrganizerStart
  onClose: () => void
  onSaved: (organizer: Organizer) => void
}

/** An organizer to add or to change: who invites, and what its new events start with. */
export function OrganizerDrawer({ of, onClose, onSaved }: OrganizerDrawerProps) {
  const before = 'id' in of ? of : null
  const acts = useOrganizerActs()
  const steadyKey = useSteadyKey()
  const [deleting, setDeleting] = useState(false)
  const form = useForm<OrganizerForm>({
    initial: before === null ? newOrganizerForm(of) : formOfOrganizer(before),
    onSubmit: async (values) => {
      const body = bodyOfForm(values, before)
      onSaved(await (before === null ? acts.create(body, steadyKey(body)) : acts.update(before.id, body)))
    },
  })
  const remove = before && <Button onPress={() => setDeleting(true)}>{m.organizers_delete()}</Button>
  return (
    <>
      <DrawerForm
        open
        onClose={onClose}
        title={before === null ? m.organizers_new() : m.organizers_edit()}
        submitLabel={m.organizers_save()}
        onSubmit={() => form.submit()}
        dirty={form.dirty}
        problem={form.problem}
        footerStart={remove}
      >
        <Fields form={form} isNew={before === null} />
      </DrawerForm>
      {deleting && before && <DeleteOrganizerDialog organizer={before} onClose={() => setDeleting(false)} />}
    </>
  )
}

function Fields({ form, isNew }: { form: ReturnType<typeof useForm<OrganizerForm>>; isNew: boolean }) {
  return (
    <>
      <TextField
        label={m.organizers_host_name()}
        help={m.organizers_host_name_help()}
        autoComplete="organization"
        autoFocus={isNew}
        {...form.field('name')}
      />
      <TextField
        label={m.organizers_host_email()}
        help={m.organizers_host_email_help()}
        kind="email"
        autoComplete="email"
        {...form.field('email')}
      />
      <TextField
        label={m.organizers_about()}
        help={m.organizers_about_help()}
        kind="multiline"
        optional
        {...form.field('description')}
      />
      <TextField label={m.organizers_website()} kind="url" autoComplete="url" optional {...form.field('website')} />
      <TextField label={m.organizers_address()} kind="multiline" rows={3} optional {...form.field('address')} />
      <CurrencyField field={form.field('currency')} help={m.organizers_start_help()} />
      <TimeZoneField field={form.field('timezone')} />
    </>
  )
}
