import type { Organizer } from '@turnout/contract/organizers/organizer.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { ConfirmDialog } from '@turnout/ui/overlays/Dialog.tsx'
import { DrawerForm } from '@turnout/ui/overlays/DrawerForm.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { ChangedMeanwhile } from '../../../shell/together/ChangedMeanwhile.tsx'
import { fieldPieces, type Piece } from '../../../shell/together/pieces.ts'
import { versionAs } from '../../../shell/together/save-together.ts'
import { useFormTogether } from '../../../shell/together/use-form-together.ts'
import { currencyName, zoneLabel } from '../../accounts/parts/account-options.ts'
import { CurrencyField } from '../../accounts/parts/CurrencyField.tsx'
import { TimeZoneField } from '../../accounts/parts/TimeZoneField.tsx'
import { readOrganizer, useOrganizerActs } from '../api.ts'
import { bodyOfForm, formOfOrganizer, newOrganizerForm } from '../organizer-form.ts'
import type { OrganizerForm, OrganizerStart } from '../organizer-form.ts'
import { useSteadyKey } from '../use-steady-key.ts'

export interface OrganizerDrawerProps {
  /** One that exists, or what a new one starts with. */
  of: Organizer | OrganizerStart
  onClose: () => void
  onSaved: (organizer: Organizer) => void
}

/** The form, and the description with the tags that its field cannot show. */
interface DrawerValues extends OrganizerForm {
  readonly html: string | null
}

const valuesOf = (organizer: Organizer): DrawerValues => ({
  ...formOfOrganizer(organizer),
  html: organizer.description,
})

/** What two people can make different of an organizer. */
const pieces = (): readonly Piece<DrawerValues>[] => [
  ...fieldPieces<DrawerValues>({ name: m.organizers_host_name(), email: m.organizers_host_email() }),
  {
    name: 'description',
    label: m.organizers_about(),
    of: ({ description }) => description,
    words: ({ description }) => description,
    take: (form, { description, html }) => ({ ...form, description, html }),
  },
  ...fieldPieces<DrawerValues>({
    website: m.organizers_website(),
    address: m.organizers_address(),
    currency: [m.accounts_currency(), currencyName],
    timezone: [m.accounts_time_zone(), zoneLabel],
  }),
]

/** An organizer to add or to change: who invites, and what its new events start with. */
export function OrganizerDrawer({ of, onClose, onSaved }: OrganizerDrawerProps) {
  const before = 'id' in of ? of : null
  const acts = useOrganizerActs()
  const steadyKey = useSteadyKey()
  const [deleting, setDeleting] = useState(false)
  const form = useFormTogether<DrawerValues>({
    initial: before === null ? { ...newOrganizerForm(of), html: null } : valuesOf(before),
    pieces,
    read: before && (() => versionAs(readOrganizer(before.id), valuesOf)),
    onSave: async ({ html, ...values }, version) => {
      const body = bodyOfForm(values, before && { description: html })
      onSaved(await (before === null ? acts.create(body, steadyKey(body)) : acts.update(before.id, body, version)))
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
        notice={<ChangedMeanwhile meanwhile={form.meanwhile} />}
        footerStart={remove}
      >
        <Fields form={form} isNew={before === null} />
      </DrawerForm>
      {deleting && before && <DeleteOrganizerDialog organizer={before} onClose={() => setDeleting(false)} />}
    </>
  )
}

/**
 * Asks before an organizer goes, then leads to all events. One that has events stays, and the
 * server says so.
 */
function DeleteOrganizerDialog({ organizer, onClose }: { organizer: Organizer; onClose: () => void }) {
  const acts = useOrganizerActs()
  const navigate = useNavigate()
  const [error, setError] = useState<string | undefined>(undefined)
  const remove = async () => {
    try {
      await acts.remove(organizer.id)
    } catch (problem) {
      setError(problem instanceof ApiError ? problem.message : m.shell_unexpected_error())
      return
    }
    showToast({ message: m.organizers_deleted({ name: organizer.name }) })
    await navigate(paths.events(), { replace: true })
    // Only now: the page of the one that is gone would say that it does not exist.
    await acts.forget()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={m.organizers_delete_question({ name: organizer.name })}
      {...(error === undefined && { consequences: [m.organizers_delete_consequence()] })}
      confirmLabel={m.organizers_delete()}
      onConfirm={remove}
      error={error}
    />
  )
}

function Fields({ form, isNew }: { form: ReturnType<typeof useFormTogether<DrawerValues>>; isNew: boolean }) {
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
